import { describe, expect, test } from 'vitest'
import { contrast } from '../formats/contrast.ts'
import { brandRepairs, brandTokens } from './brandColors.ts'
import { brandCss } from './brandCss.ts'

const shades = ['00', '40', '80', 'b0', 'ff']
const colors = shades.flatMap(red => shades.flatMap(green => shades.map(blue => `#${red}${green}${blue}`)))
const grounds = { light: { surface: '#ffffff', muted: '#596273' }, dark: { surface: '#141920', muted: '#9ba6b6' } }

describe.each(['light', 'dark'] as const)('on a %s page', scheme => {
  const { surface, muted } = grounds[scheme]

  test('buttons, links and chosen names can be read with any accent colour and any background', () => {
    for (const accentColor of colors)
      for (const backgroundColor of [undefined, '#000000', '#ff0000', '#808080', '#fffbe6']) {
        const { page } = brandTokens({ accentColor, backgroundColor }, scheme)
        const token = (name: string) => page[`--telar-${name}`] ?? '#f6f7f9'
        const said = `${accentColor} on ${backgroundColor}`
        expect(contrast(token('on-primary'), token('primary')), said).toBeGreaterThanOrEqual(4.5)
        for (const ground of [surface, token('selected')])
          expect(contrast(token('accent-text'), ground), said).toBeGreaterThanOrEqual(4.5)
        expect(contrast(token('accent'), surface), said).toBeGreaterThanOrEqual(3)
        if (backgroundColor !== undefined) {
          expect(contrast(token('accent-text'), token('page')), said).toBeGreaterThanOrEqual(4.5)
          expect(contrast(muted, token('page')), said).toBeGreaterThanOrEqual(4.5)
        }
      }
  })

  test('the texts of the sidebar can be read on any ground, whatever colour was chosen for them', () => {
    for (const sideBarColor of colors)
      for (const sideBarTextColor of [undefined, '#000000', '#808080', '#ffff00', '#ffffff']) {
        const { sidebar } = brandTokens({ sideBarColor, sideBarTextColor }, scheme)
        const said = `${sideBarTextColor} on ${sideBarColor}`
        const token = (name: string) => String(sidebar[`--telar-${name}`])
        for (const ground of ['surface', 'hover', 'selected'])
          expect(contrast(token('text'), token(ground)), `${said} ${ground}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(token('text-muted'), token('surface')), said).toBeGreaterThanOrEqual(4.5)
      }
  })
})

test('colours that can be read stay as they were chosen, the others are told with what shows', () => {
  expect(brandRepairs({ accentColor: '#0b5c4a', backgroundColor: '#ffffff', sideBarColor: '#102030' })).toEqual([])
  expect(brandRepairs({ accentColor: '#ffd400', sideBarColor: '#102030', sideBarTextColor: '#203040ff' })).toEqual([
    { setting: 'accentColor', use: 'links', shown: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    { setting: 'sideBarTextColor', use: 'sidebar', shown: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  ])
})

test('a light sidebar is a dark one at night, a dark one stays', () => {
  const ground = (sideBarColor: string) => brandTokens({ sideBarColor }, 'dark').sidebar['--telar-surface']
  expect(ground('#0b3a5c')).toBe('#0b3a5c')
  expect(contrast(String(ground('#fff3d6')), '#ffffff')).toBeGreaterThan(10)
})

test('where nothing is chosen there is no stylesheet, and what is no colour is nothing', () => {
  expect(brandCss({})).toBe('')
  expect(brandCss({ fontName: 'Inter', accentColor: 'red', sideBarColor: '}*{display:none' })).toBe('')
  expect(brandCss({ fontName: '"}*{display:none', fontUrl: '/files/a/b' })).toBe('')
  expect(brandCss({ fontName: 'own' })).toBe('')
})

test('the address of letters ends neither its text nor the sheet', () => {
  const css = brandCss({ fontName: 'own', fontUrl: '/files/a/b") format("woff2")}*{display:none}/*\\' })
  expect(css).toContain('src:url("/files/a/b%22)')
  expect(css.match(/(?<!\\)"/g)?.length).toBe(10)
  expect(css).not.toContain('\\')
})
