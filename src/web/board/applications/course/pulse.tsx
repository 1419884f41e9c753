import { pulseText } from '../../../../shared/board/applications/pulse.ts'
import { useApi } from '../../../data/queries.ts'

export function AdvertisementPulse({ id }: { id: number }) {
  const { data } = useApi('GET /api/app/advertisements/{id}/pulse', { params: { id } })
  return data && <p className="text-small text-text2">{pulseText(data.data)}</p>
}
