import type { Delivery, DeliveryState } from '../../../shared/oversight/deliveries.ts'
import { channels, type Channel } from '../../../shared/delivery/channels.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { maskedEmail, maskedPhone } from '../../../shared/text/redaction/masks.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import { outboxDepth } from '../../delivery/outbox/depth.ts'
import { isKind, templates } from '../../delivery/outbox/templates.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import {
  countFailed,
  deleteSuppression,
  listRows,
  listSuppressions,
  lockDelivery,
  sendAgain,
  type DeliveryRow,
} from './sql.ts'

const perPage = 50

type Asked = { page: number; state?: DeliveryState | undefined; channel?: Channel | undefined }

export async function listDeliveries({ db, config, now }: Context, { page, state, channel }: Asked) {
  const criteria = { state: state ?? null, channel: channel ?? null, page, perPage }
  const { rows, total } = await listRows(db.kysely, criteria)
  const depths = await outboxDepth(db.kysely, now())
  const failed = await countFailed(db.kysely)
  const { smtpUrl, netgsm, twilio, push } = config
  const carriers: Record<Channel, string | null> = {
    email: smtpUrl && 'SMTP',
    sms: netgsm ? 'Netgsm' : twilio && 'Twilio',
    push: push && 'Web Push',
  }
  const queues = channels.map((name) => {
    const depth = depths.find((one) => one.channel === name)
    return {
      channel: name,
      carrier: carriers[name],
      due: depth?.waiting ?? 0,
      oldest_seconds: Math.round(depth?.oldestSeconds ?? 0),
      failed: failed.get(name) ?? 0,
    }
  })
  return { data: rows.map(present), queues, ...paginate(page, perPage, total) }
}

function present(row: DeliveryRow): DeliveryRow & Pick<Delivery, 'label'> {
  const { recipient, channel, kind } = row
  const masks: Record<Channel, (text: string) => string> = {
    email: maskedEmail,
    sms: maskedPhone,
    push: (service) => service,
  }
  return {
    ...row,
    label: isKind(kind) ? templates[kind].label : kind,
    recipient: masks[channel](recipient),
  }
}

export async function retry({ db, now }: Context, admin: Viewer, id: number, reason: string): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await lockDelivery(trx, id)
    if (!row) throw new AppError('not_found')
    if (!row.isFailed) throw new AppError('delivery_not_failed')
    await sendAgain(trx, id, now())
    await recordAct(trx, {
      actorId: admin.id,
      act: 'delivery_retried',
      subjectType: 'delivery',
      subjectId: id,
      before: { attempts: row.attempts },
      after: { channel: row.channel, kind: row.kind },
      reason,
    })
  })
}

export async function listRefused({ db }: Context, page: number) {
  const { rows, total } = await listSuppressions(db.kysely, page, perPage)
  return { data: rows, ...paginate(page, perPage, total) }
}

export async function lift({ db }: Context, admin: Viewer, id: number, reason: string): Promise<void> {
  await db.transaction(async (trx) => {
    const deleted = await deleteSuppression(trx, id)
    if (!deleted) throw new AppError('not_found')
    await recordAct(trx, {
      actorId: admin.id,
      act: 'refused_address_lifted',
      subjectType: 'refused_address',
      subjectId: id,
      before: deleted,
      after: {},
      reason,
    })
  })
}
