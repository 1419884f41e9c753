import { createElement, memo, Suspense, type ComponentType } from 'react'
import { lazyPart } from './lazy-part.ts'

/**
 * A component that the server renders and whose code the browser loads later. Until then the server's HTML
 * stays, and its links work. React would remove this HTML if the props changed before the code is loaded.
 * @param part on the server (where `import.meta.env.SSR` is true) `rendered`, the component; in the browser
 * `load`, a function that loads it
 */
export const latePart = <P extends object>(
  part: { rendered: ComponentType<P> } | { load: () => Promise<ComponentType<P>> },
): ComponentType<P> =>
  'load' in part
    ? (memo(lazyPart(part.load)) as unknown as ComponentType<P>)
    : (props: P) => createElement(Suspense, null, createElement(part.rendered, props))
