import { useSyncExternalStore } from 'react'
import type { Proof } from '../../../shared/people/staff-sessions.ts'
import type { ApiError } from '../../data/api/api-error.ts'

export type UnlockRequest = {
  code: 'desk_locked' | 'second_factor_needed' | 'confirmation_needed'
  needs: Proof[]
}

type Answer = { promise: Promise<boolean>; resolve: (isOpen: boolean) => void }

let request: UnlockRequest | null = null
let answer: Answer | null = null
const listeners = new Set<() => void>()
const lockListeners = new Set<() => void>()
const securityPath = '/yonetim/guvenlik'

/**
 * Asks the person to unlock the staff session or to confirm a refused act; if a required second factor is
 * missing, opens the page that sets one up. Calls at the same time share one dialog.
 * @returns true if the refused call is worth repeating
 */
export async function unlock({ code, body }: Pick<ApiError, 'code' | 'body'>): Promise<boolean> {
  if (code === 'second_factor_missing') {
    if (location.pathname !== securityPath) location.assign(securityPath)
    return false
  }
  const needs = Array.isArray(body?.['needs']) ? (body['needs'] as Proof[]) : (['password'] as Proof[])
  const isMore = request === null || needs.length > request.needs.length
  if (isMore) request = { code: request?.code ?? (code as UnlockRequest['code']), needs }
  if (!answer) {
    answer = newAnswer()
    void import('./lock-dialog.tsx').then(({ showLockDialog }) => showLockDialog(), cancelUnlock)
  }
  changed()
  return answer.promise
}

export function completeUnlock(): void {
  channel()?.postMessage('opened')
  settle(true)
}

export const cancelUnlock = (): void => settle(false)

export function announceLocked(): void {
  channel()?.postMessage('locked')
}

export function onLockChange(listener: () => void): () => void {
  lockListeners.add(listener)
  channel()
  return () => void lockListeners.delete(listener)
}

export const useUnlockRequest = (): UnlockRequest | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => request,
    () => null,
  )

function settle(isOpen: boolean): void {
  const waiting = answer
  request = null
  answer = null
  changed()
  waiting?.resolve(isOpen)
  for (const listener of lockListeners) listener()
}

function newAnswer(): Answer {
  let resolve: Answer['resolve'] = () => {}
  const promise = new Promise<boolean>((settled) => {
    resolve = settled
  })
  return { promise, resolve }
}

function changed(): void {
  for (const listener of listeners) listener()
}

let opened: BroadcastChannel | null = null

function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  if (opened) return opened
  opened = new BroadcastChannel('klaket.staff')
  opened.onmessage = ({ data }) => {
    if (data === 'opened') settle(true)
    else for (const listener of lockListeners) listener()
  }
  return opened
}
