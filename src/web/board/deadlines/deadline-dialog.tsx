import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdvertisementDetail } from '../../../shared/board/advertisements/advertisements.ts'
import {
  deadlineDays,
  renewalUndoMinutes,
  defaultDeadline,
  latestDeadline,
} from '../../../shared/board/advertisements/application-deadline.ts'
import { formatDate, today } from '../../../shared/values/dates.ts'
import { api } from '../../data/api/api.ts'
import { sentenceOf } from '../../data/api/api-error.ts'
import { useApiMutation } from '../../data/queries.ts'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { DialogActs } from '../../ui/navigation/dialog-acts.tsx'
import { DatePicker } from '../../ui/pickers/date-picker.tsx'
import { toast } from '../../ui/feedback/toast.ts'

export type Dated = Pick<AdvertisementDetail, 'id' | 'title' | 'startDate' | 'application_deadline'>

const invalidates = [
  'GET /api/app/advertisements/{id}',
  'GET /api/app/advertisements/{id}/owner',
  'GET /api/app/advertisements/my-advertisements',
] as const

const words = {
  extend: {
    title: 'Süreyi uzatın',
    act: 'Süreyi Uzat',
    pending: 'Uzatılıyor',
    text: 'İlan yeniden incelenmez; gelen başvurular olduğu gibi kalır. Yanıt gününüz de aynı kadar ileri gider.',
  },
  renew: {
    title: 'İlanı yenileyin',
    act: 'Yenile',
    pending: 'Yenileniyor',
    text: 'Son üç ayda onaylanmış ilanlar hemen yayına döner; daha eskileri önce editör onayından geçer.',
  },
}

type Props = { act: 'extend' | 'renew'; advertisement: Dated; onClose: () => void }

export function DeadlineDialog({ act, advertisement, onClose }: Props) {
  const { id, title, startDate, application_deadline: before } = advertisement
  const client = useQueryClient()
  const day = today()
  const standard = defaultDeadline(startDate, day)
  const [deadline, setDeadline] = useState<string | null>(
    standard > before ? standard : latestDeadline(startDate, day),
  )
  const [problem, setProblem] = useState<string>()
  const extend = useApiMutation('PATCH /api/app/advertisements/{id}/extend', { invalidates })
  const renew = useApiMutation('PATCH /api/app/advertisements/{id}/renew', { invalidates })
  const callbacks = (done: (status: string) => void) => ({
    onSuccess: ({ data }: { data: AdvertisementDetail }) => {
      onClose()
      done(data.status)
    },
    onError: (error: unknown) => setProblem(fieldSentence(error)),
  })

  function send() {
    if (deadline === null) return setProblem('Lütfen son başvuru tarihini seçin.')
    const input = { params: { id }, body: { application_deadline: deadline } }
    if (act === 'renew')
      renew.mutate(
        input,
        callbacks((status) => sayRenewed(client, id, status)),
      )
    else extend.mutate(input, callbacks(sayExtended))
  }

  const sayExtended = () =>
    toast.success(`Son başvuru tarihi ${formatDate(deadline ?? before)} oldu.`, {
      action: { label: 'Geri al', onPress: () => void restore(client, id, before) },
    })

  const { title: heading, act: label, pending, text } = words[act]
  return (
    <Dialog
      open
      onClose={extend.isPending || renew.isPending ? () => {} : onClose}
      closeOnBack
      size="small"
      title={heading}
      description={title}
      footer={
        <DialogActs
          onCancel={onClose}
          isPending={extend.isPending || renew.isPending}
          pendingLabel={pending}
          onClick={send}
        >
          {label}
        </DialogActs>
      }
    >
      <DatePicker
        label="Son başvuru tarihi"
        hint={`En fazla ${deadlineDays.most} gün sonrası; işin başlangıcından (${formatDate(startDate)}) sonra olamaz.`}
        name="application_deadline"
        value={deadline}
        min={day}
        max={latestDeadline(startDate, day)}
        error={problem}
        onValueChange={(date) => {
          setProblem(undefined)
          setDeadline(date)
        }}
      />
      <p className="mt-3 text-small text-text2">{text}</p>
    </Dialog>
  )
}

const restore = (client: QueryClient, id: number, deadline: string) =>
  takeBack(client, `Son başvuru tarihi yine ${formatDate(deadline)}.`, () =>
    api('PATCH /api/app/advertisements/{id}/extend', {
      params: { id },
      body: { application_deadline: deadline },
    }),
  )

const undoRenewal = (client: QueryClient, id: number) =>
  takeBack(client, 'Yenileme geri alındı; ilan yayında değil.', () =>
    api('PATCH /api/app/advertisements/{id}/undo-renewal', { params: { id } }),
  )

async function takeBack(client: QueryClient, done: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
    toast.info(done)
  } catch (error) {
    toast.error(sentenceOf(error))
  }
  await Promise.all(invalidates.map((key) => client.invalidateQueries({ queryKey: [key] })))
}

function fieldSentence(error: unknown): string {
  const { errors } = error as { errors?: Record<string, string[]> }
  return errors?.['application_deadline']?.join(' ') ?? sentenceOf(error)
}

function sayRenewed(client: QueryClient, id: number, status: string): void {
  if (status === 'published')
    toast.success('İlanınız yeniden yayında.', {
      action: {
        label: 'Geri al',
        onPress: () => void undoRenewal(client, id),
        until: Date.now() + renewalUndoMinutes * 60_000,
      },
    })
  else toast.success('İlan editör onayına gönderildi; onaylanınca yeniden yayınlanır.')
}
