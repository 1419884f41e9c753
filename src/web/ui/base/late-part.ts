import { createElement, memo, Suspense, type ComponentType } from 'react'
import { lazyPart } from './lazy-part.ts'

/**
 * A component that the server renders and whose code the browser loads later. Its props must not change
 * before the code is loaded, because React would remove the server's HTML.
 * @param part on the server `rendered`, the component; in the browser `load`, a function that loads the
 * component
 */
export const latePart = <P extends object>(
  part: { rendered: ComponentType<P> } | { load: () => Promise<ComponentType<P>> },
): ComponentType<P> =>
  'load' in part
    ? (memo(lazyPart(part.load)) as unknown as ComponentType<P>)
    : (props: P) => createElement(Suspense, null, createElement(part.rendered, props))
