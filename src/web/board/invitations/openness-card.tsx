import type { Openness } from '../../../shared/board/invitations/invitations.ts'
import { useApi } from '../../data/queries.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Loaded } from '../../ui/layout/loaded.tsx'
import { MutedOwners } from './muted-owners.tsx'
import { OpennessForm } from './openness-form.tsx'

export function OpennessCard() {
  const query = useApi('GET /api/app/openness', {}, { staleTime: 0 })
  return (
    <Loaded query={query} what="Davet ayarlarınız" blocks={{ size: 'h-56 rounded-card' }}>
      {({ data }) => (
        <Card as="section" className="flex flex-col gap-5">
          <div>
            <h2 className="text-title">Davet ayarları</h2>
            <p className="mt-1 max-w-measure text-small text-text2">
              Yayında ilanı olanlar sizi mesleğinize, şehrinize ve tarihlerinize göre bulup ilanına davet
              edebilir. Siz başvurana kadar soyadınız, fotoğrafınız, iletişim bilgileriniz ve özgeçmişiniz
              görünmez.
            </p>
          </div>
          {data.professions.length === 0 ? <NoCv /> : <OpennessForm openness={data} />}
          <Muted openness={data} />
        </Card>
      )}
    </Loaded>
  )
}

const NoCv = () => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="min-w-0 text-text2">Davetlere açılmak için önce özgeçmişinizi doldurun.</p>
    <ButtonLink href="/cv" tone="secondary">
      Özgeçmişimi doldur
    </ButtonLink>
  </div>
)

const Muted = ({ openness: { muted_owners: owners } }: { openness: Openness }) =>
  owners.length > 0 && <MutedOwners owners={owners} />
