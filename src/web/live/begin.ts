import type { QueryClient } from '@tanstack/react-query'
import { keepDelivering } from '../messages/deliver.ts'
import { followChanges } from './follow-changes.ts'

export function begin(client: QueryClient): void {
  followChanges(client)
  keepDelivering()
}
