import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { searchWords } from '../../../shared/text/turkish-text.ts'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { Article } from '../../ui/layout/article.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { isElement, textOf, type HtmlNode } from '../../../shared/text/html-tree.ts'
import { Search, SearchX } from '../../ui/base/icons.ts'
import { TextField } from '../../ui/form/text-field.tsx'

type Question = { title: string; answer: HtmlNode[]; searched: string }
type Group = { heading: HtmlNode | null; lead: HtmlNode[]; questions: Question[] }

export function Questions({ nodes }: { nodes: readonly HtmlNode[] }) {
  const [search] = useSearchParams()
  const [typed, setTyped] = useState(search.get('ara') ?? '')
  const words = searchWords(typed)
  const groups = groupsOf(nodes)
  const shown = words.length === 0 ? groups : found(groups, words)
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <>
      <form
        role="search"
        action="/help-center"
        onSubmit={(event) => event.preventDefault()}
        className="print:hidden"
      >
        <TextField
          label="Yardımda ara"
          type="search"
          name="ara"
          icon={Search}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <noscript>
          <Button type="submit" className="mt-3">
            Ara
          </Button>
        </noscript>
        <p role="status" className="mt-2 min-h-5 text-small text-text3">
          {words.length > 0 && count > 0 && `${count} soru bulundu.`}
        </p>
      </form>
      {words.length > 0 && count === 0 && (
        <EmptyState
          icon={SearchX}
          title="Bu kelimelerle bir soru bulunamadı."
          action={<ButtonLink href="/static/contact">Bize yazın</ButtonLink>}
        >
          Daha kısa bir kelime deneyin ya da sorunuzu bize sorun.
        </EmptyState>
      )}
      {shown.map(({ heading, lead, questions }, index) => (
        <section key={index} className="mt-8 first-of-type:mt-3">
          <Article nodes={[...(heading ? [heading] : []), ...lead]} />
          {questions.map(({ title, answer }) => (
            <Accordion key={title} title={title} className="help-answer">
              <Article nodes={answer} />
            </Accordion>
          ))}
        </section>
      ))}
    </>
  )
}

function groupsOf(nodes: readonly HtmlNode[]): Group[] {
  const groups: Group[] = []
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const group = groups.at(-1)
    const question = group?.questions.at(-1)
    if (!group || isElement(node, 'h2'))
      groups.push({
        heading: isElement(node, 'h2') ? node : null,
        lead: isElement(node, 'h2') ? [] : [node],
        questions: [],
      })
    else if (isElement(node, 'h3')) {
      const title = textOf([node])
      group.questions.push({ title, answer: [], searched: searchedIn(title) })
    } else if (question) {
      question.answer.push(node)
      question.searched += searchedIn(textOf([node]))
    } else group.lead.push(node)
  }
  return groups
}

const searchedIn = (text: string) =>
  searchWords(text)
    .map((word) => ` ${word}`)
    .join('')

function found(groups: Group[], words: string[]): Group[] {
  const has = ({ searched }: Question) => words.every((word) => searched.includes(` ${word}`))
  return groups
    .map(({ heading, questions }) => ({ heading, lead: [], questions: questions.filter(has) }))
    .filter(({ questions }) => questions.length > 0)
}
