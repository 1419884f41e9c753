import { Link } from 'react-router'
import type { OwnConsents } from '../../../../../shared/people/accounts/consents.ts'
import { formatDateTime } from '../../../../../shared/values/dates.ts'
import { staticPagePath, termsSlug } from '../../../../../shared/content/static-pages/static-page-paths.ts'
import { sentenceOf } from '../../../../data/api/api-error.ts'
import { useApi, useApiMutation } from '../../../../data/queries.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { SettingsSection } from '../settings-section.tsx'

const key = 'GET /api/app/consents'

export function Consents() {
  const { data } = useApi(key, {}, { staleTime: 0 })
  const agree = useApiMutation('POST /api/app/consents/terms', { invalidates: [key] })
  if (!data) return null
  const { asked_terms_version: version } = data
  async function agreeTo(version: number) {
    try {
      toast.success((await agree.mutateAsync({ body: { terms_version: version } })).message)
    } catch (error) {
      toast.error(sentenceOf(error, 'Onayınız kaydedilemedi. Lütfen tekrar deneyin.'))
    }
  }
  return (
    <SettingsSection
      title="Kullanım koşulları"
      lead="Onayladığınız sürümler, zamanları ve hangi ağdan verildiği. Aydınlatma metni ve gizlilik politikası bilgilendirme içindir, onay istenmez."
    >
      {version !== null && (
        <Notice
          tone="warn"
          title="Kullanım koşullarının güncel sürümünü henüz onaylamadınız."
          action={
            <Button
              pending={agree.isPending}
              pendingLabel="Kaydediliyor"
              onClick={() => void agreeTo(version)}
            >
              Okudum, onaylıyorum
            </Button>
          }
        >
          <TermsLink version={version}>Güncel metni okuyun</TermsLink>. Kabul etmezseniz hesabınızı
          kapatabilirsiniz.
        </Notice>
      )}
      <Agreed consents={data.data} />
    </SettingsSection>
  )
}

function Agreed({ consents }: { consents: OwnConsents['data'] }) {
  const terms = consents.filter(({ kind }) => kind === 'terms')
  if (terms.length === 0) return <p className="text-small text-text2">Kayıtlı bir onayınız yok.</p>
  return (
    <ol className="-my-3 divide-y divide-line">
      {terms.map(({ text_version: text, created_at: at, ip }) => {
        const version = Number(/\/(\d+)$/.exec(text)?.[1])
        return (
          <li key={`${text} ${String(at)}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            {version ? <TermsLink version={version}>{`Sürüm ${version}`}</TermsLink> : <span>{text}</span>}
            <time dateTime={String(at)} className="font-medium">
              {formatDateTime(at)}
            </time>
            {ip !== null && <span className="text-small text-text3">IP {ip}</span>}
          </li>
        )
      })}
    </ol>
  )
}

const TermsLink = ({ version, children }: { version: number; children: string }) => (
  <Link to={staticPagePath(termsSlug, version)} className="text-link underline">
    {children}
  </Link>
)
