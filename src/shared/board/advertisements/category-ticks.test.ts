import { describe, expect, test } from 'vitest'
import { categoryState, toggleCategory, toggleSubCategory, type CategoryTicks } from './category-ticks.ts'

const tree = [
  { id: 1, sub_categories: [{ id: 11 }, { id: 12 }] },
  { id: 2, sub_categories: [{ id: 21 }, { id: 22 }, { id: 23 }] },
]
const none: CategoryTicks = { category: [], subCategory: [] }

describe('ticking a category', () => {
  test('ticking a category stands for all its sub-categories', () => {
    expect(toggleCategory({ category: [], subCategory: [11, 21] }, tree, 1)).toEqual({
      category: [1],
      subCategory: [21],
    })
  })
  test('unticking a category clears its sub-categories', () => {
    expect(toggleCategory({ category: [1], subCategory: [21] }, tree, 1)).toEqual({
      category: [],
      subCategory: [21],
    })
  })
})

describe('ticking sub-categories', () => {
  test('ticking the last open sub-category ticks the category instead', () => {
    const one = toggleSubCategory(none, tree, 11)
    expect(one).toEqual({ category: [], subCategory: [11] })
    expect(toggleSubCategory(one, tree, 12)).toEqual({ category: [1], subCategory: [] })
  })
  test('unticking a sub-category of a ticked category leaves the others ticked', () => {
    expect(toggleSubCategory({ category: [], subCategory: [21, 22] }, tree, 21)).toEqual({
      category: [],
      subCategory: [22],
    })
  })
  test('a sub-category of an unknown category stays ticked', () => {
    expect(toggleSubCategory(none, tree, 99)).toEqual({ category: [], subCategory: [99] })
  })
})

test('the box of a category is ticked, mixed or empty', () => {
  const ticks = { category: [1], subCategory: [21] }
  expect([1, 2, 3].map((id) => categoryState(ticks, tree, id))).toEqual(['all', 'some', 'none'])
})
