import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { formatDate } from '../../../../shared/values/dates.ts'
import type { StaffSession } from '../../../../shared/people/staff-sessions.ts'
import { definePage } from '../../../navigation/page.ts'
import { useApi, useApiMutation } from '../../../data/queries.ts'
import { announceLocked } from '../../../staff/lock/staff-lock.ts'
import { RecoveryCodes } from '../../../staff/lock/recovery-codes.tsx'
import { SecondFactorSetup, type Setup } from '../../../staff/lock/second-factor-setup.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/navigation/confirm-dialog.tsx'
import { Lock, ShieldCheck } from '../../../ui/base/icons.ts'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

export const page = definePage({
  Component: SecurityPage,
  access: 'editor',
  head: () => ({ title: 'Güvenlik', noindex: true }),
})

const invalidates = ['GET /api/admin/session'] as const

function SecurityPage() {
  const query = useApi('GET /api/admin/session')
  return (
    <StaffFrame title="Güvenlik" lead="Yönetim masasına girişte kimliğiniz iki adımda doğrulanır.">
      <div className="flex max-w-measure flex-col gap-4">
        <Loaded query={query} what="Güvenlik bilgileri" blocks={{ size: 'h-56 rounded-card' }}>
          {({ data }) => (
            <>
              <SecondFactor session={data} />
              {data.is_open && <StaffLock />}
            </>
          )}
        </Loaded>
      </div>
    </StaffFrame>
  )
}

type Step = { at: 'rest' } | { at: 'setup'; setup: Setup } | { at: 'codes'; codes: string[] }

function SecondFactor({ session: { second_factor: factor } }: { session: StaffSession }) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const [isConfirmingRemoval, setConfirmingRemoval] = useState(false)
  const showErrors = { onError: ({ message }: Error) => toast.error(message) }
  const showCodes = ({ data }: { data: { recovery_codes: string[] } }) => {
    setStep({ at: 'codes', codes: data.recovery_codes })
    // Setting up a second factor also unlocks the staff session, so the queries that the server refused
    // before are sent again.
    void client.invalidateQueries()
  }
  const begin = useApiMutation('POST /api/admin/second-factor', showErrors)
  const replace = useApiMutation('POST /api/admin/second-factor/recovery-codes', {
    invalidates,
    ...showErrors,
  })
  const remove = useApiMutation('DELETE /api/admin/second-factor', { invalidates, ...showErrors })
  const start = () => begin.mutate({}, { onSuccess: ({ data }) => setStep({ at: 'setup', setup: data }) })

  if (step.at === 'setup')
    return (
      <SecondFactorSetup
        setup={step.setup}
        onDone={showCodes}
        onCancel={() => setStep({ at: 'rest' })}
        onRestart={start}
      />
    )
  if (step.at === 'codes') return <RecoveryCodes codes={step.codes} onDone={() => setStep({ at: 'rest' })} />
  return (
    <Card as="section">
      <h2 className="text-title">İki adımlı doğrulama</h2>
      {factor.enrolled_at ? (
        <>
          <p className="mt-1 text-text2">
            {`${formatDate(factor.enrolled_at)} tarihinde kuruldu. Girişte doğrulama uygulamanızın gösterdiği kod istenir.`}
          </p>
          <RecoveryState left={factor.recovery_codes_left} />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              tone="secondary"
              pending={replace.isPending}
              onClick={() => replace.mutate({}, { onSuccess: showCodes })}
            >
              Yeni yedek kodlar
            </Button>
            <Button tone="secondary" pending={begin.isPending} onClick={start}>
              Başka telefona kur
            </Button>
            {!factor.is_required && (
              <Button tone="quiet" onClick={() => setConfirmingRemoval(true)}>
                Kapat
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          {factor.is_required ? (
            <div className="mt-3">
              <Notice tone="warn" title="Yöneticiler için zorunlu">
                Yönetim masası, iki adımlı doğrulamayı kurduğunuzda açılır.
              </Notice>
            </div>
          ) : (
            <p className="mt-1 text-text2">
              Kurulu değil. Kurarsanız parolanızı bilen biri, telefonunuz olmadan yönetim masasına giremez.
            </p>
          )}
          <p className="mt-3 text-text2">
            Telefonunuzda bir doğrulama uygulaması gerekir: Google Authenticator, Microsoft Authenticator,
            Aegis ya da parola yöneticiniz.
          </p>
          <div className="mt-4">
            <Button icon={ShieldCheck} pending={begin.isPending} onClick={start}>
              Kurulumu başlat
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={isConfirmingRemoval}
        title="İki adımlı doğrulama kapatılsın mı?"
        confirmLabel="Kapat"
        danger
        pending={remove.isPending}
        onCancel={() => setConfirmingRemoval(false)}
        onConfirm={() =>
          remove.mutate(
            {},
            {
              onSuccess: ({ message }) => toast.success(message),
              onSettled: () => setConfirmingRemoval(false),
            },
          )
        }
      >
        Yönetim masasına yalnızca parolanızla girilir; yedek kodlarınız da geçersiz olur.
      </ConfirmDialog>
    </Card>
  )
}

function RecoveryState({ left }: { left: number }) {
  if (left > 3) return <p className="mt-1 text-text2">{`Kullanılmamış ${left} yedek kodunuz var.`}</p>
  return (
    <div className="mt-3">
      <Notice
        tone="warn"
        title={left === 0 ? 'Yedek kodunuz kalmadı' : `Yalnızca ${left} yedek kodunuz kaldı`}
      >
        Telefonunuzu kaybederseniz masaya yedek kodla girebilirsiniz. Yeni yedek kodlar alın.
      </Notice>
    </div>
  )
}

function StaffLock() {
  const client = useQueryClient()
  const lock = useApiMutation('POST /api/admin/session/lock', {
    onSuccess: () => {
      announceLocked()
      void client.invalidateQueries({ queryKey: ['GET /api/admin/session'] })
    },
    onError: ({ message }) => toast.error(message),
  })
  return (
    <Card as="section">
      <h2 className="text-title">Masa kilidi</h2>
      <p className="mt-1 text-text2">
        Masa 15 dakika kullanılmazsa kilitlenir. Bilgisayarın başından kalkarken kendiniz de
        kilitleyebilirsiniz.
      </p>
      <div className="mt-4">
        <Button tone="secondary" icon={Lock} pending={lock.isPending} onClick={() => lock.mutate({})}>
          Masayı kilitle
        </Button>
      </div>
    </Card>
  )
}
