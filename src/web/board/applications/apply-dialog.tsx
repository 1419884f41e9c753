import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { AdvertisementDetail } from '../../../shared/board/advertisements/advertisements.ts'
import type { ApplicationDetail } from '../../../shared/board/messages/application-detail.ts'
import { sentenceOf, type ApiError } from '../../data/api/api-error.ts'
import { useApi, useApiMutation } from '../../data/queries.ts'
import { loginPath } from '../../navigation/safe-next.ts'
import { Button } from '../../ui/base/button.tsx'
import { Pencil } from '../../ui/base/icons.ts'
import { afterDialogs } from '../../ui/navigation/dialog-history.ts'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { DialogActs } from '../../ui/navigation/dialog-acts.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SharedContact } from './shared-contact.tsx'
import { useWords } from './words/use-words.ts'
import { useWordsStep } from './words/use-words-step.ts'
import { WordsFields } from './words/words-fields.tsx'

const failed = 'Başvuru gönderilirken bir hata oluştu. Lütfen tekrar deneyin.'

const closing = new Set(['advertisement_expired', 'advertisement_closed', 'advertisement_away'])

type Props = {
  open: boolean
  advertisement: AdvertisementDetail
  withdrawn: ApplicationDetail | null
  onClose: () => void
}

export function ApplyDialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ advertisement, withdrawn, onClose }: Omit<Props, 'open'>) {
  const { title, questions } = advertisement
  const [problem, setProblem] = useState<string>()
  const showreels = useApi('GET /api/app/cv', {}, { staleTime: 0 }).data?.data.showreels ?? []
  const words = useWords(advertisement, showreels, withdrawn)
  const { box, isWriting, show, find, areFieldsRight } = useWordsStep()
  const navigate = useNavigate()
  const client = useQueryClient()
  const apply = useApiMutation('POST /api/app/applications', {
    invalidates: [
      'GET /api/app/advertisements/{id}',
      'GET /api/app/applications/my-applications',
      'GET /api/app/applications/applied',
      'GET /api/app/profile',
    ],
    // `onError` is an option of the mutation, because React Query does not call the callbacks of `mutate`
    // when the end of the session has unmounted this dialog.
    onError: (error) => error.status === 401 && askToLogIn(),
  })
  const mustWrite = questions.length > 0 || words.hasWords
  const reload = () => void client.invalidateQueries({ queryKey: ['GET /api/app/advertisements/{id}'] })

  function askToLogIn() {
    toast.error(
      `Oturumunuz sona erdi; başvurunuz gönderilmedi.${words.hasWords ? ' Yazdıklarınız duruyor.' : ''}`,
      {
        action: {
          label: 'Giriş Yap',
          onPress: () => void navigate(loginPath(`/advertisements/${advertisement.id}`)),
        },
      },
    )
  }

  function send() {
    setProblem(undefined)
    if (!areFieldsRight(words.check)) return
    apply.mutate(words.toSend(), {
      onSuccess: ({ data, message }) => {
        words.forget()
        onClose()
        toast.success(message)
        const state = { hasJustApplied: true }
        afterDialogs(() => void navigate(`/applications/${data.id}/messages`, { state }))
      },
      onError: refused,
    })
  }

  function refused(error: ApiError) {
    if (closing.has(error.code)) {
      onClose()
      toast.error(error.message)
      return reload()
    }
    const isNoField = areFieldsRight(() => !words.refuse(error))
    if (error.code === 'questions_changed' || error.code === 'invalid_fields') reload()
    flushSync(() => setProblem(sentenceOf(error, failed)))
    if (isNoField) find('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Dialog
      open
      onClose={apply.isPending ? () => {} : onClose}
      closeOnBack
      variant="sheet"
      title="Başvurunuzu gönderin"
      description={title}
      footer={
        isWriting ? (
          <WordsActs isPending={apply.isPending} onBack={() => show('contact')} onSend={send} />
        ) : (
          <DialogActs
            onCancel={onClose}
            isPending={apply.isPending}
            pendingLabel="Başvuru gönderiliyor"
            onClick={mustWrite ? () => show('words') : send}
          >
            {questions.length > 0 ? 'Sorulara Geç' : words.hasWords ? 'Nota Geç' : 'Başvuruyu Gönder'}
          </DialogActs>
        )
      }
    >
      <div ref={box}>
        {problem && (
          <div className="mb-4">
            <FormError>{problem}</FormError>
          </div>
        )}
        {isWriting ? (
          <WordsFields questions={questions} showreels={showreels} state={words} />
        ) : (
          <>
            <SharedContact />
            {!mustWrite && (
              <Button
                tone="quiet"
                size="small"
                icon={Pencil}
                className="mt-2 -ml-3"
                onClick={() => show('words')}
              >
                {showreels.length > 1 ? 'Not ekle, video seç' : 'Not ekle'}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

type WordsActsProps = { isPending: boolean; onBack: () => void; onSend: () => void }

function WordsActs({ isPending, onBack, onSend }: WordsActsProps) {
  return (
    <>
      <Button tone="secondary" onClick={onBack} aria-disabled={isPending || undefined}>
        Geri
      </Button>
      <Button pending={isPending} pendingLabel="Başvuru gönderiliyor" onClick={onSend}>
        Başvuruyu Gönder
      </Button>
    </>
  )
}
