import { useState, type SubmitEvent } from 'react'
import { createRoot } from 'react-dom/client'
import type { Proof } from '../../../shared/people/staff-sessions.ts'
import { api } from '../../data/api/api.ts'
import { sentenceOf, type ApiError } from '../../data/api/api-error.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/base/button.tsx'
import { buttonStyle } from '../../ui/base/button-style.ts'
import { CodeField } from '../../ui/typed-fields/code-field.tsx'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { PasswordField } from '../../ui/typed-fields/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { cancelUnlock, completeUnlock, useUnlockRequest, type UnlockRequest } from './staff-lock.ts'

let isDrawn = false

export function showLockDialog(): void {
  if (isDrawn) return
  isDrawn = true
  const box = document.createElement('div')
  document.body.append(box)
  createRoot(box, { identifierPrefix: 'lock' }).render(<LockDialog />)
}

function LockDialog() {
  const request = useUnlockRequest()
  return request && <UnlockForm request={request} />
}

const words: Record<UnlockRequest['code'], { title: string; description: string; act: string }> = {
  desk_locked: {
    title: 'Yönetim masası kilitli',
    description: 'Masa kullanılmadığında kilitlenir. Yazdıklarınız yerinde duruyor.',
    act: 'Kilidi aç',
  },
  second_factor_needed: {
    title: 'İki adımlı doğrulama',
    description: 'Yönetim masası için doğrulama uygulamanızın gösterdiği kodu girin.',
    act: 'Masayı aç',
  },
  confirmation_needed: {
    title: 'Kimliğinizi doğrulayın',
    description: 'Bu işlem için kimliğinizi yeniden soruyoruz. Doğruladığınızda işlem kaldığı yerden sürer.',
    act: 'Doğrula ve sürdür',
  },
}

function UnlockForm({ request }: { request: UnlockRequest }) {
  const { user } = useSession()
  const [more, setMore] = useState<Proof[]>([])
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [byRecovery, setByRecovery] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const needs = new Set([...request.needs, ...more])
  const isLocked = request.code !== 'confirmation_needed'
  const { title, description, act } = words[request.code]

  // The server's reply lists the proofs (password, code) that any act may need. The refused act may need
  // fewer, so only those in `needs` are asked for.
  const missing = (proofs: Proof[]) => proofs.filter((proof) => needs.has(proof))

  async function send(given: { password?: string; code?: string }) {
    if (isSending) return
    setIsSending(true)
    setProblem(undefined)
    try {
      const { data } = await api('POST /api/admin/session/confirm', { body: given })
      const left = isLocked ? (data.is_open ? [] : data.needs.open) : missing(data.needs.confirm)
      if (left.length === 0) return completeUnlock()
      setMore(left)
    } catch (error) {
      if ((error as ApiError).status === 401) return cancelUnlock()
      setProblem(sentenceOf(error))
      setCode('')
    } finally {
      setIsSending(false)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (needs.has('password') && password === '') return setProblem('Parolanızı yazın.')
    if (needs.has('code') && code === '') return setProblem('Doğrulama kodunu yazın.')
    void send({ ...(needs.has('password') && { password }), ...(needs.has('code') && { code }) })
  }

  return (
    <Dialog
      open
      onClose={isSending ? () => {} : cancelUnlock}
      locked={isLocked}
      title={title}
      description={description}
      size="small"
      closeOnBackdrop={false}
      footer={
        <>
          {isLocked ? (
            <a href="/" className={buttonStyle({ tone: 'secondary' })}>
              Siteye dön
            </a>
          ) : (
            <Button tone="secondary" onClick={cancelUnlock}>
              Vazgeç
            </Button>
          )}
          <Button type="submit" form="lock-form" pending={isSending} pendingLabel="Doğrulanıyor">
            {act}
          </Button>
        </>
      }
    >
      <form id="lock-form" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {problem && <FormError>{problem}</FormError>}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {needs.has('password') && (
          <PasswordField
            label="Parola"
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        {needs.has('code') && (
          <div>
            {byRecovery ? (
              <TextField
                label="Yedek kod"
                hint="10 harf ve rakam. Her yedek kod bir kez kullanılır."
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            ) : (
              <CodeField
                label="Doğrulama kodu"
                hint="Uygulamanın gösterdiği 6 rakam. Her kod bir kez kullanılır."
                {...(!needs.has('password') && { 'data-autofocus': true })}
                value={code}
                onChange={(event) => setCode(event.target.value)}
                onComplete={(whole) => {
                  if (!needs.has('password')) void send({ code: whole })
                }}
              />
            )}
            <Button
              tone="quiet"
              className="mt-1 -ml-4"
              onClick={() => {
                setByRecovery(!byRecovery)
                setCode('')
              }}
            >
              {byRecovery ? 'Uygulamadaki kodu kullan' : 'Yedek kod kullan'}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
