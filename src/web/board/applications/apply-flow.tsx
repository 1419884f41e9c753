import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdvertisementDetail } from '../../../shared/board/advertisements/advertisements.ts'
import type { Compatibility } from '../../../shared/board/applications/applications.ts'
import type { ApplicationDetail } from '../../../shared/board/messages/application-detail.ts'
import { api } from '../../data/api/api.ts'
import { sentenceOf } from '../../data/api/api-error.ts'
import { afterDialogs } from '../../ui/navigation/dialog-history.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { MismatchDialog } from './mismatch-dialog.tsx'

type Props = {
  advertisement: AdvertisementDetail
  onAsked: () => void
  onClose: () => void
}

type Step =
  | { name: 'checking' | 'over' }
  | { name: 'apply'; withdrawn: ApplicationDetail | null }
  | { name: 'profession' | 'experience'; result: Compatibility }

/**
 * Checks whether the applicant’s profession and experience fit before it opens the application dialog. A
 * check whose request fails is skipped; the server checks the experience again when the application is sent.
 */
export function ApplyFlow({ advertisement, onAsked, onClose }: Props) {
  const [step, setStep] = useState<Step>({ name: 'checking' })
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  function close() {
    setStep({ name: 'over' })
    onClose()
  }
  const cvPath = `/cv?next=${encodeURIComponent(`/advertisements/${advertisement.id}`)}`
  const openCv = () => {
    close()
    afterDialogs(() => void navigate(cvPath))
  }

  async function checkProfession() {
    const result = await check('profession', advertisement.id)
    if (result?.cv_missing) return showMissingCv(result)
    if (result && !result.is_compatible) return setStep({ name: 'profession', result })
    await checkExperience()
  }

  async function checkExperience() {
    const result = await check('experience', advertisement.id)
    if (result?.cv_missing) return showMissingCv(result)
    if (result && !result.is_compatible) return setStep({ name: 'experience', result })
    await openDialog()
  }

  async function openDialog() {
    const { application } = advertisement
    try {
      const withdrawn = application
        ? (await api('GET /api/app/applications/{id}', { params: { id: application.id } })).data
        : null
      setStep({ name: 'apply', withdrawn })
    } catch (error) {
      toast.error(sentenceOf(error, 'Geri çektiğiniz başvuru yüklenemedi.'))
      close()
    }
  }

  function showMissingCv({ message }: Compatibility) {
    toast.error(message, { action: { label: 'Özgeçmişe git', onPress: openCv } })
    close()
  }

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void checkProfession()
  })

  const isChecking = step.name === 'checking'
  useEffect(() => {
    if (!isChecking) onAsked()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isChecking])

  if (step.name === 'profession')
    return (
      <MismatchDialog
        title="Mesleğiniz bu ilanla eşleşmiyor"
        result={step.result}
        onClose={close}
        onCv={openCv}
        onApplyAnyway={() => void checkExperience()}
      />
    )
  if (step.name === 'experience')
    return (
      <MismatchDialog title="Bu ilan deneyim istiyor" result={step.result} onClose={close} onCv={openCv} />
    )
  return (
    <ApplyDialog
      open={step.name === 'apply'}
      advertisement={advertisement}
      withdrawn={step.name === 'apply' ? step.withdrawn : null}
      onClose={close}
    />
  )
}

async function check(kind: 'profession' | 'experience', id: number): Promise<Compatibility | null> {
  try {
    return await api(`POST /api/app/applications/check-${kind}-compatibility`, {
      body: { advertisement_id: id },
    })
  } catch {
    return null
  }
}
