import { createElement, memo, Suspense, type ComponentType } from 'react'
import { lazyPart } from './lazy-part.ts'

/**
 * A component that the server renders and whose code the browser loads later. Until then its HTML stays and its links
 * work; its props must stay the same, because React removes the HTML when they change.
 * @param part the component on the server, where `import.meta.env.SSR` holds; in the browser, a function that loads it
 */
export const latePart = <P extends object>(
  part: { rendered: ComponentType<P> } | { load: () => Promise<ComponentType<P>> },
): ComponentType<P> =>
  'load' in part
    ? (memo(lazyPart(part.load)) as unknown as ComponentType<P>)
    : (props: P) => createElement(Suspense, null, createElement(part.rendered, props))
