import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { ApiInput, ApiKey } from '../data/api/api-table.ts'
import { sentenceOf } from '../data/api/api-error.ts'
import { callApi } from '../data/queries.ts'
import { Button } from '../ui/base/button.tsx'
import { toast } from '../ui/feedback/toast.ts'

type Props<K extends ApiKey> = Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'> & {
  act: K
  input: ApiInput<K>
  invalidates: readonly ApiKey[]
}

export function ActButton<K extends ApiKey>({ act, input, invalidates, ...button }: Props<K>) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(act, input),
    onSuccess: (reply: unknown) => void toast.success((reply as { message: string }).message),
    onError: (error) => void toast.error(sentenceOf(error)),
    onSettled: () => {
      for (const key of invalidates) void client.invalidateQueries({ queryKey: [key] })
    },
  })
  return <Button {...button} pending={isPending} onClick={() => mutate()} />
}
