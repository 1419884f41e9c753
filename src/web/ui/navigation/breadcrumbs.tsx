import { Link } from 'react-router'
import { Icon } from '../base/icon.tsx'
import { ChevronRight } from '../base/icons.ts'

export function Breadcrumbs({ steps }: { steps: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Sayfa yolu">
      <ol className="flex flex-wrap items-center gap-x-1 text-small text-text3">
        {steps.map(({ label, href }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1">
            {index > 0 && <Icon of={ChevronRight} size={16} />}
            {href ? (
              <Link
                to={href}
                className="inline-flex min-h-8 items-center rounded-chip pointer-coarse:min-h-11 hover:text-text hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="min-w-0 truncate text-text2">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
