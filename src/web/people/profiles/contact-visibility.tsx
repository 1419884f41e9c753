import { useQueryClient } from '@tanstack/react-query'
import type { ContactVisibility as Choice } from '../../../shared/people/profiles/person-visibility.ts'
import { queryKey, useApi, useApiMutation } from '../../data/queries.ts'
import { Loaded } from '../../ui/layout/loaded.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { RadioGroup, type RadioOption } from '../../ui/form/radio-group.tsx'

const endpoint = 'GET /api/app/contact-visibility'

const options: (RadioOption & { value: Choice })[] = [
  {
    value: 'owners',
    label: 'Yalnız başvurduğum ilanların sahipleri',
    hint: 'Başvurunuzu değerlendiren kişi size ulaşabilir.',
  },
  { value: 'everyone', label: 'Giriş yapan herkes', hint: 'Profilinizi açan her üye görür.' },
  { value: 'nobody', label: 'Hiç kimse', hint: 'Size yalnız Klaket’teki mesajlarla ulaşılır.' },
]

export function ContactVisibility() {
  const client = useQueryClient()
  const query = useApi(endpoint, {})
  const save = useApiMutation('PUT /api/app/contact-visibility', {
    // Requests with the same scope run one after another, so that the choice made last is stored last.
    scope: { id: 'contact-visibility' },
    onMutate: ({ body }) => {
      const before = query.data?.contact_visibility
      put(body.contact_visibility)
      return before
    },
    onError: (_error, _input, before) => before !== undefined && put(before as Choice),
  })
  const put = (choice: Choice) => client.setQueryData(queryKey(endpoint, {}), { contact_visibility: choice })

  return (
    <Loaded
      query={query}
      what="İletişim görünürlüğü"
      failed="İletişim görünürlüğü yüklenirken bir hata oluştu."
      blocks={{ count: options.length, size: 'h-12', layout: 'flex flex-col gap-3' }}
    >
      {(data) => (
        <div>
          <RadioGroup
            name="contact_visibility"
            label="Telefonumu ve e-postamı kimler görsün?"
            options={options}
            value={data.contact_visibility}
            onChange={({ target }) => save.mutate({ body: { contact_visibility: target.value as Choice } })}
          />
          <p role="status" className="mt-1 min-h-5 text-small text-ok">
            {save.isSuccess && 'Seçiminiz kaydedildi.'}
          </p>
          {save.isError && (
            <FormError>{`Seçiminiz kaydedilemedi, önceki seçiminiz geçerli. ${save.error.message}`}</FormError>
          )}
        </div>
      )}
    </Loaded>
  )
}
