import { classNames } from '../../../../ui/base/class-names.ts'

type Props = {
  current: number
  reached: number
  titles: readonly string[]
  onStep: (step: number) => void
}

export function Steps({ current, reached, titles, onStep }: Props) {
  return (
    <div>
      <h2 data-step-title tabIndex={-1} className="text-h3">
        <span className="text-text3">{`${current + 1}/${titles.length} `}</span>
        {titles[current]}
      </h2>
      <ol className="mt-3 grid grid-cols-4 gap-2">
        {titles.map((title, index) => (
          <li key={title}>
            <button
              type="button"
              disabled={index > reached}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onStep(index)}
              className="flex min-h-6 w-full flex-col justify-center pointer-coarse:min-h-11"
            >
              <span
                className={classNames(
                  'block h-1.5 w-full rounded-full',
                  index <= current ? 'bg-accent' : 'bg-line',
                )}
              />
              <span className="sr-only">{`${index + 1}. adım: ${title}`}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
