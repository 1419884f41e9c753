import { useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '../../../../../shared/values/dates.ts'
import { sentenceOf } from '../../../../data/api/api-error.ts'
import type { ApiReply } from '../../../../data/api/api-table.ts'
import { queryKey, useApi, useApiMutation } from '../../../../data/queries.ts'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { FormError } from '../../../../ui/form/form-error.tsx'
import { Download } from '../../../../ui/base/icons.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { SettingsSection } from '../settings-section.tsx'

const key = 'GET /api/app/data-export'
const pollMs = 3000

type Export = ApiReply<typeof key>['data']

export function DataExport() {
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useApi(
    key,
    {},
    {
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (state.data?.data.status === 'preparing' ? pollMs : false),
    },
  )
  const order = useApiMutation('POST /api/app/data-export', {
    onSuccess: (reply) => client.setQueryData(queryKey(key, {}), reply),
  })
  const state = data?.data
  return (
    <SettingsSection
      title="Verilerim"
      lead="Hesabınız, özgeçmişiniz, ilanlarınız, başvurularınız, mesajlarınız ve fotoğraflarınız bir arşiv dosyası (ZIP) olarak hazırlanır; içindeki verilerim.html sayfasını tarayıcınızda okuyabilirsiniz. Bağlantısı 24 saat geçerlidir."
    >
      <div role="status" className="empty:hidden">
        {state && <StateOf {...state} />}
      </div>
      {order.error && <FormError>Verileriniz hazırlanamadı. {sentenceOf(order.error)}</FormError>}
      {error && !state && (
        <FormError>
          Verilerinizin durumu öğrenilemedi. {error.message}{' '}
          <button type="button" className="font-semibold underline" onClick={() => void refetch()}>
            Tekrar Dene
          </button>
        </FormError>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {isReady(state) && (
          <ButtonLink href={state.download_url} icon={Download} reloadDocument download>
            İndir
          </ButtonLink>
        )}
        {state?.status !== 'preparing' && (
          <Button
            tone="secondary"
            icon={isReady(state) ? undefined : Download}
            pending={order.isPending || (isFetching && !state)}
            pendingLabel="Hazırlanıyor"
            onClick={() => order.mutate({})}
          >
            {isReady(state) ? 'Yeniden Hazırla' : 'Verilerimi İndir'}
          </Button>
        )}
      </div>
    </SettingsSection>
  )
}

function StateOf({ status, requested_at: requested, ready_at: made, expires_at: expires }: Export) {
  if (status === 'preparing')
    return (
      <p className="flex items-center gap-3 font-medium">
        <Spinner />
        <span>
          Verileriniz hazırlanıyor...
          <span className="block text-small font-normal text-text2">
            {requested && `${formatDateTime(requested)} istendi. `}Bu sayfadan ayrılabilirsiniz; hazır olunca
            burada durur.
          </span>
        </span>
      </p>
    )
  if (status === 'ready')
    return (
      <Notice tone="ok" title="Verileriniz hazır.">
        {made && `${formatDateTime(made)} itibarıyla. `}
        {expires && `Bağlantı ${formatDateTime(expires)} tarihine kadar geçerli.`}
      </Notice>
    )
  if (status === 'failed')
    return (
      <Notice tone="bad" title="Verileriniz hazırlanamadı.">
        Lütfen yeniden deneyin. Sorun sürerse yardım merkezinden bize ulaşın.
      </Notice>
    )
  return null
}

function isReady(state: Export | undefined): state is Export & { download_url: string } {
  return state?.status === 'ready' && state.download_url !== null
}
