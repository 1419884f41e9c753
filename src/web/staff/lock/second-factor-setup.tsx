import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useApiMutation } from '../../data/queries.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CodeField } from '../../ui/typed-fields/code-field.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { QrCode } from './qr-code.tsx'

export type Setup = { secret: string; uri: string }

export function SecondFactorSetup({
  setup: { secret, uri },
  onDone,
  onCancel,
  onRestart,
}: {
  setup: Setup
  onDone: (reply: { data: { recovery_codes: string[] } }) => void
  onCancel: () => void
  onRestart: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ field?: string; form?: string; isOver?: boolean }>({})
  const finish = useApiMutation('POST /api/admin/second-factor/confirm')
  const send = (whole: string) => {
    if (finish.isPending) return
    finish.mutate(
      { body: { code: whole } },
      {
        onSuccess: onDone,
        onError: ({ code: refusal, message, errors }) => {
          setCode('')
          if (refusal === 'code_wrong')
            return setProblem({ field: 'Kod hatalı. Telefonun saatini kontrol edip yeni kodu yazın.' })
          setProblem(
            errors?.['code']
              ? { field: errors['code'].join(' ') }
              : { form: message, isOver: refusal === 'second_factor_not_started' },
          )
        },
      },
    )
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    send(code)
  }
  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        Telefonu ekleyin
      </h2>
      <ol className="mt-3 flex list-decimal flex-col gap-5 pl-5">
        <li>
          <p className="mb-3">Doğrulama uygulamasında yeni hesap ekleyip bu kareyi okutun.</p>
          <QrCode text={uri} label="Doğrulama uygulaması için kare kod" />
          <p className="mt-3 text-text2">Okutamıyorsanız anahtarı uygulamaya elle yazın:</p>
          <p className="mt-1 font-mono font-semibold break-words select-all">{inGroups(secret)}</p>
        </li>
        <li>
          <p className="mb-3">Uygulamanın gösterdiği kodu yazın.</p>
          <form noValidate onSubmit={submit} className="flex flex-col gap-4">
            {problem.form && (
              <FormError>
                {problem.form}
                {problem.isOver && (
                  <Button tone="secondary" className="mt-2" onClick={onRestart}>
                    Yeniden başla
                  </Button>
                )}
              </FormError>
            )}
            <CodeField
              label="İlk kod"
              name="code"
              error={problem.field}
              value={code}
              onChange={(event) => {
                setCode(event.target.value)
                setProblem({})
              }}
              onComplete={send}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" pending={finish.isPending} pendingLabel="Kod kontrol ediliyor">
                Kurulumu bitir
              </Button>
              <Button tone="secondary" onClick={onCancel}>
                Vazgeç
              </Button>
            </div>
          </form>
        </li>
      </ol>
    </Card>
  )
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
