import { useNavigate } from 'react-router'

/** One page back, or to `fallback` when this is the first page of the visit. */
export function useGoBack(fallback = '/'): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx: depth } = (history.state ?? {}) as { idx?: number }
    void (depth ? navigate(-1) : navigate(fallback))
  }
}
