import { useEffect, useRef, type Ref } from 'react'
import type { ConsideredApplication } from '../../../../../shared/board/applications/deciding/received.ts'
import type { Showreel } from '../../../../../shared/people/cv/cv.ts'
import { withdrawalReasonLabels } from '../../../../../shared/board/applications/withdrawal.ts'
import { ApplicationWords } from '../../../../board/applications/words/application-words.tsx'
import { lazyPart } from '../../../../ui/base/lazy-part.ts'
import { CvSummary } from './cv-summary.tsx'
import { FitList } from './fit-list.tsx'
import { Notes } from './notes.tsx'
import { Section } from './section.tsx'
import { useSeen } from './use-seen.ts'
import { useApplicationSwipe } from './use-application-swipe.ts'
import { Tags } from './tags.tsx'

const Showreels = lazyPart(async () => (await import('../../../../people/cv/showreels.tsx')).Showreels)

type Props = {
  considered: ConsideredApplication
  noteField: Ref<HTMLTextAreaElement>
  onTags: ((tags: string[]) => void) | null
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

export function ConsideredPane({ considered, noteField, onTags, onPrevious, onNext }: Props) {
  const { application, cv, fit, marks, notes } = considered
  useSeen(application)
  const reason = application.withdrawal_reason
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollTo({ top: 0 })
  }, [application.id])
  return (
    <div
      ref={box}
      {...useApplicationSwipe(onPrevious, onNext)}
      className="min-h-0 flex-1 overscroll-contain px-4 pt-4 pb-6 [scrollbar-width:thin] max-lg:pb-40 lg:overflow-y-auto lg:px-6"
    >
      <div className="grid max-w-page content-start gap-x-7 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          {application.state === 'withdrawn' && (
            <p className="mb-4 text-small text-text2">
              Bu başvuru geri çekildi.
              {reason && ` Nedeni: ${withdrawalReasonLabels[reason]}.`}
            </p>
          )}
          {application.state === 'unanswered' && (
            <p className="mb-4 text-small text-text2">
              Söz verdiğiniz güne kadar yanıtlanmadı; başvurana böyle bildirdik. Yine de karar verebilirsiniz.
            </p>
          )}
          {(application.cover_note !== null || application.answers.length > 0) && (
            <div className="mb-5">
              <ApplicationWords application={application} />
            </div>
          )}
          <CvSummary cv={cv} application={application} />
          {application.rejection_text && (
            <Section title="Ret yazınız">
              <p className="max-w-measure whitespace-pre-line">{application.rejection_text}</p>
            </Section>
          )}
        </div>
        <div className="min-w-0 max-xl:mt-5">
          {cv && cv.showreels.length > 0 && (
            <Section title="Showreel">
              <Showreels
                key={application.id}
                isAside
                showreels={reelFirst(cv.showreels, application.reel)}
                waiting={<div className="aspect-video" />}
              />
            </Section>
          )}
          <Section title="İlanla uyumu">
            <FitList fit={fit} />
          </Section>
          {onTags && (
            <Tags
              applicationId={application.id}
              advertisementId={application.advertisement_id}
              marks={marks}
              onChange={onTags}
            />
          )}
          {marks.marked_by && (
            <p className="mt-1 text-meta text-text3">
              {`Son işaretleyen: ${marks.marked_by.firstname} ${marks.marked_by.lastname}`}
            </p>
          )}
          <Notes applicationId={application.id} notes={notes} field={noteField} />
        </div>
      </div>
    </div>
  )
}

const reelFirst = (showreels: readonly Showreel[], first: string | null) => [
  ...showreels.filter(({ url }) => url === first),
  ...showreels.filter(({ url }) => url !== first),
]
