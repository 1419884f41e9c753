import { useSyncExternalStore } from 'react'
import type { Proof } from '../../../shared/people/staff/staff-sessions.ts'
import type { ApiError } from '../../data/api-error.ts'

/** Why the desk's door is shut, and what opens it. */
export type Door = { code: 'desk_locked' | 'second_factor_needed' | 'confirmation_needed'; needs: Proof[] }

type Answer = { promise: Promise<boolean>; resolve: (isOpen: boolean) => void }

let door: Door | null = null
let answer: Answer | null = null
const listeners = new Set<() => void>()
const openedListeners = new Set<() => void>()
const securityPath = '/yonetim/guvenlik'

/**
 * Waits until the person has opened the desk that refused a call; calls that come meanwhile wait at the same door.
 * @returns whether it is open now, so that the call is worth repeating
 */
export async function passDoor({ code, body }: Pick<ApiError, 'code' | 'body'>): Promise<boolean> {
  if (code === 'second_factor_missing') {
    if (location.pathname !== securityPath) location.assign(securityPath)
    return false
  }
  const needs = Array.isArray(body?.['needs']) ? (body['needs'] as Proof[]) : (['password'] as Proof[])
  const isMore = door === null || needs.length > door.needs.length
  if (isMore) door = { code: door?.code ?? (code as Door['code']), needs }
  if (!answer) {
    answer = newAnswer()
    // Drawn beside the page, so that nothing of it is lost, and loaded only now.
    void import('./lock-dialog.tsx').then(({ showLockDialog }) => showLockDialog(), leaveDoor)
  }
  changed()
  return answer.promise
}

/** Tells everybody who waits, here and in the other tabs. */
export function openDoor(): void {
  channel()?.postMessage('opened')
  settle(true)
}

/** The person does not want to: the calls stay refused. */
export const leaveDoor = (): void => settle(false)

/** Tells the other tabs that the desk was locked by hand. */
export function tellLocked(): void {
  channel()?.postMessage('locked')
}

/** Calls back whenever the desk was opened or locked, in this tab or another; returns the way to stop. */
export function onDoorMoved(listener: () => void): () => void {
  openedListeners.add(listener)
  channel()
  return () => void openedListeners.delete(listener)
}

export const useDoor = (): Door | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => door,
    () => null,
  )

function settle(isOpen: boolean): void {
  const waiting = answer
  door = null
  answer = null
  changed()
  waiting?.resolve(isOpen)
  for (const listener of openedListeners) listener()
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
  opened = new BroadcastChannel('klaket.desk')
  opened.onmessage = ({ data }) => {
    if (data === 'opened') settle(true)
    else for (const listener of openedListeners) listener()
  }
  return opened
}
