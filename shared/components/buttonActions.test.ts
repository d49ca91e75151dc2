import { describe, expect, test } from 'vitest'
import { actionOf, askedOf, buttonActions, lackOf, withAction } from './buttonActions.ts'

describe('what a button is for', () => {
  test.each([
    [{ url: '/x' }, 'openView'],
    [{ linkId: 'l' }, undefined],
    [{ firstHook: 'h', url: '/x', goBack: true }, 'runScript'],
    [{ formId: 'f' }, 'openForm'],
    [{ postItemToUrl: 'https://example.com/' }, 'callAddress'],
    [{ buttonType: 'post', url: 'https://example.com/' }, 'callAddress'],
    [{ goBack: false, buttonType: 'btn' }, undefined],
    [{ goBack: true }, 'goBack'],
    [{ action: 'sendMail', firstHook: 'h' }, 'sendMail'],
    [{ action: 'juggle', agentId: 'a' }, 'talk'],
  ])('%j tells: %s', (definition, action) => expect(actionOf(definition)).toBe(action))

  test.each(buttonActions)('%s lacks what it is done with, and nothing once that is given', action => {
    const lacking = lackOf({ action }, action)
    expect(lacking).toBe(askedOf({}, action))
    expect(lackOf({ action, [String(lacking)]: action === 'goBack' ? true : 'x' }, action)).toBeUndefined()
  })
})

test('another action leaves what only the one before was done with', () => {
  const led = { buttonText: 'Ir', url: '/x', linkId: 'l', firstHook: 'h', requireConfirmation: true }
  expect(withAction({ ...led, action: 'openView' }, 'runScript')).toEqual({
    action: 'runScript',
    buttonText: 'Ir',
    firstHook: 'h',
    requireConfirmation: true,
  })
  expect(withAction({ action: 'runScript', firstHook: 'h', lastHook: 'k' }, 'sendMail')).toEqual({
    action: 'sendMail',
    firstHook: 'h',
    lastHook: 'k',
  })
  expect(withAction({ buttonType: 'post', url: 'https://example.com/' }, 'openView')).toEqual({
    action: 'openView',
    url: 'https://example.com/',
  })
  expect(withAction({ formId: 'f' }, 'goBack')).toEqual({ action: 'goBack', goBack: true })
  expect(withAction({ action: 'goBack', goBack: true }, undefined)).toEqual({})
})
