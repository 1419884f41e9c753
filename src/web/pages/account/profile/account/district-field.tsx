import { useApi } from '../../../../data/queries.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Combobox } from '../../../../ui/pickers/combobox.tsx'
import { RefreshCw } from '../../../../ui/base/icons.ts'

export function DistrictField({
  cityId,
  value,
  onChange,
  onBlur,
  error,
}: {
  cityId: number | null
  value: number | null
  onChange: (id: number | null) => void
  onBlur: () => void
  error: string | undefined
}) {
  const districts = useApi(
    'GET /api/dictionary/districts',
    { query: { city_id: cityId ?? 0 } },
    { enabled: cityId !== null, staleTime: Infinity },
  )
  const options = districts.data?.data.map(({ id, name }) => ({ id, label: name }))
  if (districts.error && !options)
    return (
      <div data-field="district_id" className="flex flex-col items-start gap-2">
        <p role="alert" className="text-small font-medium text-bad">
          İlçeler yüklenemedi. {districts.error.message}
        </p>
        <Button
          tone="secondary"
          size="small"
          icon={RefreshCw}
          pending={districts.isFetching}
          onClick={() => void districts.refetch()}
        >
          İlçeleri Yeniden Yükle
        </Button>
      </div>
    )
  return (
    <Combobox
      key={options ? cityId : 'none'}
      label="İlçe"
      name="district_id"
      options={options ?? []}
      value={options ? value : null}
      onValueChange={(id) => onChange(id === null ? null : Number(id))}
      onBlur={onBlur}
      error={error}
      disabled={!options}
      placeholder={cityId === null ? 'Önce şehir seçin' : options ? '' : 'İlçeler yükleniyor...'}
      emptyText="Bu adda bir ilçe yok"
    />
  )
}
