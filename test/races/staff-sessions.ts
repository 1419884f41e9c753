import { sql } from 'kysely'
import { totpCode } from '../totp-code.ts'
import { at, call, ifGone, out, password, type Verb } from './stage.ts'

/** Gives the editor a second factor. */
async function enrol(): Promise<void> {
  await sql`
    insert into second_factors (account_id, secret, enrolled_at)
    values (${at.scene.editor.id}, decode('00', 'hex'), now()) on conflict do nothing`.execute(
    at.server.database.kysely,
  )
}

/** Verbs of staff on their own sessions. */
export const ofStaffSessions: Verb[] = [
  {
    title: 'confirming who one is',
    endpoint: 'POST /api/admin/session/confirm',
    run: () => call('editor', 'POST', '/api/admin/session/confirm', { password }),
    refused: { 'the editor closes the account': out },
  },
  {
    title: 'locking a staff session',
    endpoint: 'POST /api/admin/session/lock',
    run: () => call('editor', 'POST', '/api/admin/session/lock'),
    refused: { 'the editor closes the account': '200 undefined' },
  },
  {
    title: 'beginning a second factor',
    endpoint: 'POST /api/admin/second-factor',
    run: () => call('editor', 'POST', '/api/admin/second-factor'),
    refused: ifGone('editor'),
  },
  {
    title: 'the first code of a second factor',
    endpoint: 'POST /api/admin/second-factor/confirm',
    before: async () => (await call('editor', 'POST', '/api/admin/second-factor')).body.data.secret,
    run: (secret) =>
      call('editor', 'POST', '/api/admin/second-factor/confirm', {
        code: totpCode(secret, at.server.context.now()),
      }),
    refused: ifGone('editor'),
  },
  {
    title: 'other recovery codes',
    endpoint: 'POST /api/admin/second-factor/recovery-codes',
    before: enrol,
    run: () => call('editor', 'POST', '/api/admin/second-factor/recovery-codes'),
    refused: ifGone('editor'),
  },
  {
    title: 'removing the second factor',
    endpoint: 'DELETE /api/admin/second-factor',
    before: enrol,
    run: () => call('editor', 'DELETE', '/api/admin/second-factor'),
    refused: ifGone('editor'),
  },
]
