import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '../../../shared/delivery/live.ts'
import { joinTabs, type Group, type Sight } from './tabs.ts'

type Tab = {
  received: LiveEvent[]
  isUp: boolean
  began: (string | null)[]
  report: Parameters<Group['lead']>[2] | null
  show: (isSeen: boolean) => void
  leave: () => void
}

const tabs: Tab[] = []
const frozen: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.leave()
  for (const thaw of frozen.splice(0)) thaw()
  vi.useRealTimers()
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(0)
})

test('one tab reads the stream and passes it on to the others', async () => {
  const first = open()
  await expect.poll(() => first.report).not.toBeNull()
  first.report?.up(true)
  const second = open()
  await expect.poll(() => second.isUp).toBe(true)
  first.report?.event({ kind: 'resync' }, '7')
  await expect.poll(() => [first.received.length, second.received.length]).toEqual([1, 2])
  expect(second.began).toEqual([])
})

test('when the leading tab is closed, another one continues at its position', async () => {
  const first = open()
  await expect.poll(() => first.report).not.toBeNull()
  const second = open()
  first.report?.up(true)
  first.report?.event({ kind: 'resync' }, '41')
  await expect.poll(() => second.received.length).toBeGreaterThan(0)
  first.leave()
  await expect.poll(() => second.began).toEqual(['41'])
})

test('a tab gives the stream up after a minute hidden, and at once when a visible tab asks', async () => {
  const first = open()
  await expect.poll(() => first.report).not.toBeNull()
  first.show(false)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(first.report).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1_001)
  await expect.poll(() => first.report).toBeNull()
  first.show(true)
  await expect.poll(() => first.began.length).toBe(2)
  first.show(false)
  const second = open()
  await expect.poll(() => second.report).not.toBeNull()
  expect(first.report).toBeNull()
})

test('the stream is taken from a frozen tab', async () => {
  await freezeLeader()
  const second = open()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(second.began).toEqual([])
  await vi.advanceTimersByTimeAsync(1_001)
  await expect.poll(() => second.began).toEqual([null])
})

function open(): Tab {
  let listener = () => {}
  let seen: DocumentVisibilityState = 'visible'
  const page = {
    get visibilityState() {
      return seen
    },
    addEventListener: (_: string, listen: () => void) => void (listener = listen),
    removeEventListener: () => void (listener = () => {}),
  } as unknown as Sight
  const tab: Tab = {
    received: [],
    isUp: false,
    began: [],
    report: null,
    show: (isSeen) => {
      seen = isSeen ? 'visible' : 'hidden'
      listener()
    },
    leave: () => {},
  }
  const lead: Group['lead'] = (position, signal, report) =>
    new Promise((resolve) => {
      tab.began.push(position)
      tab.report = report
      signal.addEventListener('abort', () => {
        tab.report = null
        resolve()
      })
    })
  const leave = joinTabs(
    { lead, onEvent: (event) => void tab.received.push(event), up: (isUp) => void (tab.isUp = isUp) },
    page,
  )
  tab.leave = leave
  tabs.push(tab)
  return tab
}

async function freezeLeader(): Promise<void> {
  const thawed = Promise.withResolvers<void>()
  frozen.push(thawed.resolve)
  await new Promise<void>((resolve) => {
    void navigator.locks
      .request('klaket.live', () => {
        resolve()
        return thawed.promise
      })
      .catch(() => {})
  })
}
