import { expect, type Locator } from '@playwright/test'
import { formatDate, formatMonth } from '../../src/shared/values/dates.ts'
import { arrowTo, press, reach } from './keys.ts'

export type Way = 'mouse' | 'touch' | 'keys'

type File = { name: string; mimeType: string; buffer: Buffer }

/** Actions of a person on a page. Journeys say what is done; the project (mouse, phone or keyboard) decides how. */
export type Hands = {
  press(target: Locator): Promise<void>
  /** Replaces the text of a field. */
  write(field: Locator, text: string): Promise<void>
  choose(select: Locator, label: string): Promise<void>
  /** Types into a combobox and chooses the option with this label. */
  find(combobox: Locator, label: string): Promise<void>
  date(group: Locator, day: string): Promise<void>
  /** Gives files to a file field. */
  give(input: Locator, files: File[]): Promise<void>
}

export function handsFor(way: Way): Hands {
  return way === 'keys' ? keyboard : pointer(way)
}

function pointer(way: 'mouse' | 'touch'): Hands {
  const press = (target: Locator) => (way === 'touch' ? target.tap() : target.click())
  return {
    press,
    write: (field, text) => field.fill(text),
    choose: async (select, label) => void (await select.selectOption({ label })),
    find: async (combobox, label) => {
      await combobox.fill(label)
      const option = combobox.page().getByRole('option', { name: label, exact: true })
      // On phones the list is shown after the screen keyboard has taken its space.
      await expect(option).toBeInViewport()
      await press(option)
    },
    date: async (group, day) => {
      await press(group.getByRole('button'))
      const calendar = group
        .page()
        .getByRole('dialog')
        .filter({ has: group.page().getByRole('grid') })
      const goes = calendar.getByRole('button', { name: 'Sonraki' }).first()
      // A calendar that is not shown yet would be turned past the month of a day in this month.
      await expect(calendar).toBeVisible()
      while (!(await calendar.getByRole('heading', { name: formatMonth(day) }).isVisible())) await press(goes)
      // The name of a day may contain the date of another (11 contains 1) or begin with the word for today.
      await press(calendar.getByRole('button', { name: new RegExp(`(^|\\D)${formatDate(day)}`) }))
      await expect(calendar).toBeHidden()
    },
    give: async (input, files) => {
      const asked = input.page().waitForEvent('filechooser')
      await press(input)
      await (await asked).setFiles(files)
    },
  }
}

const keyboard: Hands = {
  press,
  write: async (field, text) => {
    await reach(field)
    const keys = field.page().keyboard
    await keys.press('ControlOrMeta+A')
    await keys.press('Delete')
    await keys.type(text)
  },
  choose: async (select, label) => {
    await reach(select)
    await select.page().keyboard.press('Home')
    await arrowTo(select, label)
  },
  find: async (combobox, label) => {
    await keyboard.write(combobox, label)
    const page = combobox.page()
    const option = page.getByRole('option', { name: label, exact: true })
    await expect(option).toBeVisible()
    const active = () => combobox.getAttribute('aria-activedescendant')
    // The list of options may still change after the last typed letter, so the wanted option may not be the first one
    // yet.
    for (let presses = 0; presses < 20; presses++) {
      const before = await active()
      if (before !== null && before === (await option.getAttribute('id'))) break
      await page.keyboard.press('ArrowDown')
      await expect.poll(active).not.toBe(before)
    }
    await page.keyboard.press('Enter')
    await expect(combobox).toHaveValue(label)
  },
  date: async (group, day) => {
    const [year, month, date] = day.split('-')
    await reach(group.getByRole('spinbutton').first())
    await group.page().keyboard.type(`${date}${month}${year}`)
  },
  give: async (input, files) => {
    // Waits for the file chooser before the press, because a chooser that opens earlier is not reported.
    const asked = input.page().waitForEvent('filechooser')
    await reach(input)
    await input.page().keyboard.press('Enter')
    await (await asked).setFiles(files)
  },
}
