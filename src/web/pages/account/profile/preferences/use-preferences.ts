import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../data/api/api.ts'
import { sentenceOf } from '../../../../data/api/api-error.ts'
import type { ApiReply } from '../../../../data/api/api-table.ts'
import { queryKey } from '../../../../data/queries.ts'
import { toast } from '../../../../ui/feedback/toast.ts'

export type StoredPreferences = ApiReply<'GET /api/app/communication-preferences'>
type Preference = 'email_notifications' | 'sms_notifications' | 'marketing_consent'
type Requested = Partial<Record<Preference, boolean>>

const key = 'GET /api/app/communication-preferences'
const failed = 'İletişim tercihleri güncellenirken bir hata oluştu. Lütfen tekrar deneyiniz.'

export function usePreferences(stored: StoredPreferences) {
  const client = useQueryClient()
  const [requested, setRequested] = useState<Requested>({})
  // After a save the server's reply is shown until the query delivers newer values; otherwise the switch
  // would flicker back.
  const [confirmed, setConfirmed] = useState({ reply: stored, replaces: stored })
  const inQuery = useRef(stored)
  const saved = useRef(stored)
  const latest = useRef<Requested>({})
  const isRunning = useRef(false)
  const toastId = useRef(0)
  useEffect(() => {
    saved.current = stored
    inQuery.current = stored
  }, [stored])

  function change(name: Preference, value: boolean, done: string) {
    request({ ...latest.current, [name]: value })
    const undo = { label: 'Geri Al', onPress: () => change(name, !value, undone) }
    void run(() => {
      toast.dismiss(toastId.current)
      toastId.current = toast.success(done, done === undone ? {} : { action: undo })
    })
  }

  function request(next: Requested) {
    latest.current = next
    setRequested(next)
  }

  async function run(showDone: () => void) {
    if (isRunning.current) return
    isRunning.current = true
    try {
      while (isDifferent(latest.current, saved.current)) {
        const reply = await send(latest.current, saved.current)
        saved.current = reply
        setConfirmed({ reply, replaces: inQuery.current })
        client.setQueryData(queryKey(key, {}), reply)
      }
      showDone()
    } catch (error) {
      toast.error(sentenceOf(error, failed))
    } finally {
      request({})
      isRunning.current = false
    }
  }

  return { shown: { ...(stored === confirmed.replaces ? confirmed.reply : stored), ...requested }, change }
}

const undone = 'Değişiklik geri alındı.'

function send(requested: Requested, saved: StoredPreferences): Promise<StoredPreferences> {
  const { email_notifications, sms_notifications, marketing_consent } = { ...saved, ...requested }
  return api('PUT /api/app/communication-preferences', {
    body: {
      email_notifications,
      sms_notifications,
      ...(marketing_consent !== saved.marketing_consent && { marketing_consent }),
    },
  })
}

function isDifferent(requested: Requested, saved: StoredPreferences): boolean {
  return (Object.keys(requested) as Preference[]).some((name) => requested[name] !== saved[name])
}
