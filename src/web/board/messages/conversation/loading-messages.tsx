import type { ReactNode } from 'react'
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton.tsx'

export function LoadingMessages({ children }: { children?: ReactNode }) {
  return (
    <SkeletonGroup label="Mesajlar yükleniyor" className="flex flex-col gap-3 p-4">
      {children}
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="ml-auto h-16 w-1/2" />
    </SkeletonGroup>
  )
}
