type Tree = readonly { id: number; sub_categories: readonly { id: number }[] }[]

export type CategoryTicks = { category: number[]; subCategory: number[] }

export function toggleCategory(ticks: CategoryTicks, tree: Tree, id: number): CategoryTicks {
  const own = new Set(subIdsOf(tree, id))
  const subCategory = ticks.subCategory.filter((sub) => !own.has(sub))
  const isTicked = ticks.category.includes(id)
  const category = isTicked ? ticks.category.filter((other) => other !== id) : [...ticks.category, id]
  return { category, subCategory }
}

export function toggleSubCategory(ticks: CategoryTicks, tree: Tree, id: number): CategoryTicks {
  const isTicked = ticks.subCategory.includes(id)
  const subCategory = isTicked
    ? ticks.subCategory.filter((other) => other !== id)
    : [...ticks.subCategory, id]
  const parent = tree.find(({ sub_categories: subs }) => subs.some((sub) => sub.id === id))
  const all = parent ? parent.sub_categories.map((sub) => sub.id) : []
  if (!parent || !all.every((sub) => subCategory.includes(sub))) return { ...ticks, subCategory }
  return {
    category: [...ticks.category, parent.id],
    subCategory: subCategory.filter((sub) => !all.includes(sub)),
  }
}

export function categoryState(ticks: CategoryTicks, tree: Tree, id: number): 'all' | 'some' | 'none' {
  if (ticks.category.includes(id)) return 'all'
  return subIdsOf(tree, id).some((sub) => ticks.subCategory.includes(sub)) ? 'some' : 'none'
}

const subIdsOf = (tree: Tree, id: number): number[] =>
  tree.find((category) => category.id === id)?.sub_categories.map((sub) => sub.id) ?? []
