import { useState } from 'react'
import type { ConsideredApplication } from '../../../../../shared/board/applications/deciding/received.ts'
import type { Cv } from '../../../../../shared/people/cv/cv.ts'
import { experienceTime, noExperienceText } from '../../../../../shared/people/cv/cv-text.ts'
import { sentenceOf } from '../../../../data/api/api-error.ts'
import { downloadFile } from '../../../../data/api/api-file.ts'
import { personName } from '../../../../board/applications/person-name.ts'
import { CvView } from '../../../../people/cv/cv-view.tsx'
import { ButtonLink, Button } from '../../../../ui/base/button.tsx'
import { Download, FileText, User } from '../../../../ui/base/icons.ts'
import { Chip } from '../../../../ui/feedback/chip.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { Section } from './section.tsx'

const shownRows = 6

export function CvSummary({
  cv,
  application: { id, applicant },
}: Pick<ConsideredApplication, 'cv' | 'application'>) {
  const [wholeOf, setWholeOf] = useState<number | null>(null)
  const { id: userId, has_cv: hasCv } = applicant
  const name = personName(applicant)
  if (!cv)
    return (
      <Section title="Özgeçmiş">
        <p className="text-small text-text2">
          {hasCv ? 'Özgeçmiş şu anda gösterilemiyor.' : 'Bu kişi henüz özgeçmiş oluşturmamış.'}
        </p>
      </Section>
    )
  const facts = factsOf(cv)
  return (
    <>
      {cv.about_me && (
        <Section title="Hakkında">
          <p className="line-clamp-6 max-w-measure whitespace-pre-line">{cv.about_me}</p>
        </Section>
      )}
      <Section title="CV özeti">
        {cv.experiences.length === 0 ? (
          <p className="text-small text-text2">{noExperienceText(cv)}</p>
        ) : (
          <ul className="grid divide-y divide-line text-small sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
            {cv.experiences.slice(0, shownRows).map((row, index) => (
              <li key={index} className="grid gap-x-3 py-2 sm:col-span-3 sm:grid-cols-subgrid">
                <span className="font-semibold wrap-anywhere">{row.company}</span>
                <span className="wrap-anywhere">{row.position}</span>
                <span className="text-text2 sm:text-end">{experienceTime(row)}</span>
              </li>
            ))}
          </ul>
        )}
        {facts.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-1.5">
            {facts.map((fact, index) => (
              <Chip key={index}>{fact}</Chip>
            ))}
          </div>
        )}
        <div className="mt-2 -ml-3 flex flex-wrap">
          <Button size="small" tone="quiet" icon={FileText} onClick={() => setWholeOf(id)}>
            {cv.experiences.length > shownRows ? `Tüm CV (${cv.experiences.length} iş)` : 'Tüm CV'}
          </Button>
          <PdfButton key={id} userId={userId} name={name} />
          <ButtonLink size="small" tone="quiet" icon={User} href={`/user-profile/${userId}`}>
            Profili
          </ButtonLink>
        </div>
      </Section>
      <Dialog
        open={wholeOf === id}
        onClose={() => setWholeOf(null)}
        variant="sheet"
        height="full"
        size="large"
        title={`${name} – Özgeçmiş`}
        closeOnBack
      >
        <CvView cv={cv} />
      </Dialog>
    </>
  )
}

function PdfButton({ userId, name }: { userId: number; name: string }) {
  const [isPending, setPending] = useState(false)
  async function download() {
    setPending(true)
    try {
      await downloadFile('GET /api/app/user-cv/{userId}/pdf', { params: { userId } })
    } catch (error) {
      toast.error(`PDF indirilemedi. ${sentenceOf(error)}`)
    }
    setPending(false)
  }
  return (
    <Button
      size="small"
      tone="quiet"
      icon={Download}
      pending={isPending}
      pendingLabel={`${name}: PDF hazırlanıyor`}
      onClick={() => void download()}
    >
      PDF
    </Button>
  )
}

const factsOf = (cv: Cv): string[] =>
  [
    cv.second_sub_category_name,
    cv.driving_license.length > 0 && `${cv.driving_license.join(', ')} sürücü belgesi`,
    cv.age !== null && `${cv.age} yaşında`,
    cv.travel_restriction && 'Seyahat engeli var',
  ].filter((fact): fact is string => Boolean(fact))
