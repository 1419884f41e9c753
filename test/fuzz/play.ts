import { boardScenes } from './scenes/board.ts'
import { decidingScenes } from './scenes/deciding.ts'
import { invitationScenes } from './scenes/invitations.ts'
import { colleagueScenes } from './scenes/colleagues.ts'
import { draftScenes } from './scenes/drafts.ts'
import { contentScenes } from './scenes/content.ts'
import { staffScenes } from './scenes/staff.ts'
import { entranceScenes } from './scenes/entrance.ts'
import { memberScenes } from './scenes/members.ts'
import { examples } from './known.ts'
import { keyOf, type FuzzRequest, type Operation } from './requests.ts'
import type { Play, Scene, Stage } from './stage.ts'

const scenes: Record<string, Scene> = {
  ...entranceScenes,
  ...memberScenes,
  ...boardScenes,
  ...decidingScenes,
  ...invitationScenes,
  ...colleagueScenes,
  ...draftScenes,
  ...staffScenes,
  ...contentScenes,
}

/** The scene that makes an endpoint accept a request; null if random requests suffice. */
export function sceneOf(operation: Operation): Scene | null {
  const scene = scenes[keyOf(operation)]
  const needsNothing = operation.parameters.every(({ required }) => !required) && !operation.requestBody
  return scene ?? (needsNothing || examples[keyOf(operation)] ? plainScene(operation) : null)
}

/** A scene in which a person whom the endpoint admits sends the endpoint's known body. */
const plainScene =
  (operation: Operation): Scene =>
  async (stage) => {
    const { 'x-access': access } = operation
    const example = examples[keyOf(operation)]
    const token = access === 'anyone' ? null : (await stage[access === 'user' ? 'withCv' : access]()).token
    return { ...(token && { token }), ...(example && { body: { ...example } }) }
  }

/**
 * Plays a scene.
 * @param change random values, which replace one field of the scene's body or its query in every second request
 */
export async function play(
  stage: Stage,
  operation: Operation,
  scene: Scene,
  change: { drawn: FuzzRequest; turn: number } | null,
): Promise<{ request: FuzzRequest; token: string | null }> {
  const played = await scene(stage)
  const isChanged = change !== null && change.turn % 2 === 1
  const query = played.query ?? (isChanged ? change.drawn.path.split('?')[1] : undefined)
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(played.params?.[name] ?? 1))
  const request = {
    role: 'visitor' as const,
    path: query ? `${filled}?${query}` : filled,
    headers: played.headers ?? {},
    ...(played.form && { form: played.form }),
    ...(played.body && { body: isChanged ? changed(played.body, change) : played.body }),
  }
  return { request, token: played.token ?? null }
}

function changed(
  body: NonNullable<Play['body']>,
  { drawn, turn }: { drawn: FuzzRequest; turn: number },
): Record<string, unknown> {
  const names = Object.keys(body)
  const name = names[(turn >> 1) % Math.max(1, names.length)]
  const isThere = name !== undefined && typeof drawn.body === 'object' && drawn.body !== null
  if (!isThere || !Object.hasOwn(drawn.body as object, name)) return body
  return { ...body, [name]: (drawn.body as Record<string, unknown>)[name] }
}
