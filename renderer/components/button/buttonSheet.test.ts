import { expect, test } from 'vitest'
import { button } from '../../../shared/components/button.ts'
import { buttonActions, sayingProperties } from '../../../shared/components/buttonActions.ts'
import { buttonSheet } from './buttonSheet.ts'

const shownFirst = (definition: Record<string, unknown>) =>
  Object.entries(buttonSheet.properties(definition))
    .filter(([, { group }]) => group === 'general')
    .map(([name]) => name)

test('the sheet asks first what the button does, then for what that takes, and for the rest among what is advanced', () => {
  expect(shownFirst({})).toEqual(['action', 'title', 'buttonText'])
  expect(shownFirst({ action: 'openForm' })).toEqual(['action', 'formId', 'title', 'buttonText'])
  expect(shownFirst({ url: '/x' })).toEqual(['action', 'url', 'title', 'buttonText'])
  expect(shownFirst({ action: 'callAddress', buttonType: 'post' })).toEqual(['action', 'url', 'title', 'buttonText'])
  expect(shownFirst({ action: 'goBack', goBack: true })).toEqual(['action', 'title', 'buttonText'])
})

test.each(buttonActions)(
  'with %s each property stands in the sheet once, those of other actions as advanced ones',
  action => {
    const properties = buttonSheet.properties({ action })
    const all = Object.keys(button.properties).filter(name => name !== action)
    expect(Object.keys(properties).toSorted()).toEqual(all.toSorted())
    const [, asked] = Object.keys(properties)
    for (const name of sayingProperties)
      if (name !== asked && properties[name] !== undefined) expect(properties[name].group).toBe('advanced')
    // The same objects: a key typed in one field draws no other one.
    expect(buttonSheet.properties({ action, title: 'x' })).toBe(properties)
  },
)

test('what an action takes is required once somebody chose it, and the script of a mail begins with one', () => {
  expect(buttonSheet.properties({ action: 'openForm' }).formId?.optional).toBe(false)
  expect(buttonSheet.properties({ formId: 'f' }).formId?.optional).toBe(true)
  expect(buttonSheet.properties({ action: 'sendMail' }).firstHook?.options).toMatchObject({ example: 'mailChosen' })
  expect(buttonSheet.properties({ action: 'runScript' }).firstHook?.options).not.toHaveProperty('example')
})
