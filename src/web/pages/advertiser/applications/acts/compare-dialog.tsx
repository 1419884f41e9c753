import type { ReactNode } from 'react'
import type { ConsideredApplication } from '../../../../../shared/board/applications/deciding/received.ts'
import { strengthLabels } from '../../../../../shared/board/applications/deciding/strength.ts'
import { answerWords } from '../../../../../shared/board/questions/question-words.ts'
import { experienceTime } from '../../../../../shared/people/cv/cv-text.ts'
import { personName } from '../../../../board/applications/person-name.ts'
import { useApi } from '../../../../data/queries.ts'
import { Loaded } from '../../../../ui/layout/loaded.tsx'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { FitList } from '../one/fit-list.tsx'
import { StrengthMark } from '../strength-bars.tsx'

type Props = {
  advertisementId: number
  ids: readonly number[]
  onOpen: (id: number) => void
  onClose: () => void
}

export function CompareDialog({ advertisementId, ids, onOpen, onClose }: Props) {
  const query = useApi('GET /api/app/advertisements/{id}/comparison', {
    params: { id: advertisementId },
    query: { application_ids: ids.join(',') },
  })
  return (
    <Dialog open onClose={onClose} title="Yan yana" variant="sheet" height="full" size="large" closeOnBack>
      <Loaded
        query={query}
        what="Karşılaştırma"
        blocks={{ size: ['h-24', 'h-64'], layout: 'flex flex-col gap-3' }}
      >
        {({ data }) => <Comparison all={data} onOpen={onOpen} />}
      </Loaded>
    </Dialog>
  )
}

type Row = { label: string; of: (one: ConsideredApplication) => ReactNode }

const rows: readonly Row[] = [
  { label: 'İlanla uyumu', of: ({ fit }) => <FitList fit={fit} /> },
  {
    label: 'Kısa liste',
    of: ({ marks: { strength } }) =>
      strength > 0 ? <StrengthMark strength={strength} /> : strengthLabels[strength],
  },
  { label: 'Etiketler', of: ({ marks }) => marks.tags.join(', ') || '–' },
  {
    label: 'Başvuru notu',
    of: ({ application }) => <span className="line-clamp-8">{application.cover_note ?? '–'}</span>,
  },
  {
    label: 'Yanıtlar',
    of: ({ application: { answers } }) => (
      <ul className="flex flex-col gap-1.5">
        {answers.map(({ kind, wording, value, is_expected: isExpected }, index) => (
          <li key={index}>
            <span className="block text-text2">{wording}</span>
            <span className={isExpected ? 'font-semibold' : 'font-semibold text-warn'}>
              {answerWords(kind, value)}
              {!isExpected && <span className="sr-only"> (beklenenden farklı)</span>}
            </span>
          </li>
        ))}
        {answers.length === 0 && <li>–</li>}
      </ul>
    ),
  },
  {
    label: 'Son işler',
    of: ({ cv }) => (
      <ul className="flex flex-col gap-1.5">
        {cv?.experiences.slice(0, 4).map((row, index) => (
          <li key={index}>
            <span className="font-semibold">{row.company}</span>
            {`, ${row.position}`}
            <span className="block text-text2">{experienceTime(row)}</span>
          </li>
        ))}
        {!cv?.experiences.length && <li>–</li>}
      </ul>
    ),
  },
  { label: 'Hakkında', of: ({ cv }) => <span className="line-clamp-8">{cv?.about_me ?? '–'}</span> },
  {
    label: 'Özel notlar',
    of: ({ notes }) => (
      <ul className="flex flex-col gap-1.5">
        {notes.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {notes.length === 0 && <li>–</li>}
      </ul>
    ),
  },
]

function Comparison({
  all,
  onOpen,
}: {
  all: readonly ConsideredApplication[]
  onOpen: (id: number) => void
}) {
  return (
    <div tabIndex={0} role="region" aria-label="Karşılaştırma tablosu" className="overflow-x-auto">
      <table className="w-full border-collapse text-start text-small">
        <thead>
          <tr>
            <td className="w-24" />
            {all.map(({ application: { id, applicant } }) => (
              <th key={id} scope="col" className="min-w-44 p-2 text-start align-top font-normal">
                <Avatar name={personName(applicant)} src={applicant.photo} size="large" />
                <button
                  type="button"
                  className="link mt-1 block min-h-9 text-start pointer-coarse:min-h-11 font-semibold"
                  onClick={() => onOpen(id)}
                >
                  {personName(applicant)}
                </button>
                <span className="text-text2">
                  {[applicant.sub_category_name, applicant.city_name].filter(Boolean).join(' · ')}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 text-start align-top font-semibold text-text2">
                {label}
              </th>
              {all.map((one) => (
                <td key={one.application.id} className="p-2 align-top wrap-anywhere">
                  {of(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
