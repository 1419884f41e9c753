import type { DeliveryQueue } from '../../../../shared/oversight/deliveries.ts'
import { formatNumber } from '../../../../shared/values/money.ts'

const labels: Record<DeliveryQueue['channel'], string> = { email: 'E-posta', sms: 'SMS', push: 'Tarayıcı' }

export function DeliveryQueues({ queues }: { queues: readonly DeliveryQueue[] }) {
  return (
    <ul className="mb-4 grid gap-2 sm:grid-cols-3">
      {queues.map(({ channel, carrier, due, oldest_seconds: oldest, failed }) => (
        <li key={channel} className="rounded-control border border-line bg-surface px-3 py-2">
          <h2 className="text-small font-semibold">{labels[channel]}</h2>
          <p className="text-meta text-text3">
            {carrier ? `${carrier} ile gönderiliyor` : 'Ayarlı değil: mesajlar kutuda kalır'}
          </p>
          <dl className="mt-2 grid grid-cols-3 gap-2">
            <Fact label="Sırada" value={formatNumber(due)} />
            <Fact label="En eskisi" value={due > 0 ? durationOf(oldest) : '–'} />
            <Fact label="Vazgeçildi" value={formatNumber(failed)} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-meta text-text2">{label}</dt>
      <dd className="text-title tabular-nums">{value}</dd>
    </div>
  )
}

function durationOf(seconds: number): string {
  if (seconds < 60) return `${seconds} sn`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} dk`
  return seconds < 172_800 ? `${Math.floor(seconds / 3600)} sa` : `${Math.floor(seconds / 86_400)} gün`
}
