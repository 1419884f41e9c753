import { lazyPart } from '../../ui/base/lazy-part.ts'
import type { RichTextProps } from './rich-text/rich-text.tsx'
import { LabelText } from '../../ui/form/field.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

const Loaded = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./rich-text/rich-text.tsx'),
    import('./rich-text/loose-html.ts'),
    import('@tiptap/pm/view'),
  ])
  return part.RichText
})

/**
 * The field reports HTML exactly as the server's sanitizer would write it, so that a form can compare it with
 * the saved text.
 */
export function RichTextField(props: RichTextProps) {
  return (
    <Loaded
      {...props}
      waiting={
        <div className="flex flex-col">
          <span className="mb-1.5 text-small font-semibold">
            <LabelText label={props.label} optional={props.optional} />
          </span>
          <Skeleton className={props.kind === 'line' ? 'h-24 rounded-control' : 'h-96 rounded-control'} />
        </div>
      }
    />
  )
}
