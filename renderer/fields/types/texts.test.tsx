import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { completeDocument, edit, fieldOf, input, view, write } from './testing.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const shown = (text: string) => screen.queryByText(text) !== null

describe('texts', () => {
  test('[F1] a string is typed into one line', async () => {
    const values = await edit(fieldOf('string'), 'a')
    write('Ñandú')
    expect(values).toEqual(['Ñandú'])
    expect(input().tagName).toBe('INPUT')
  })

  test('[F33][F34] a textArea keeps its lines, typed and read', async () => {
    const values = await edit(fieldOf('textArea'))
    write('uno\ndos')
    expect(values).toEqual(['uno\ndos'])
    expect(input().tagName).toBe('TEXTAREA')
    cleanup()
    const read = await view(fieldOf('textArea'), 'uno\ndos')
    expect(read.textContent).toBe('uno\ndos')
    expect(read.querySelector('span')?.style.whiteSpace).toContain('pre-line')
  })

  test('[F7][F219] an e-mail has an input of its own and says when it is none', async () => {
    await edit(fieldOf('email'))
    expect(input().type).toBe('email')
    write('ana@')
    expect(shown('Correo inválido.')).toBe(true)
    write('ana@ejemplo.cl')
    expect(shown('Correo inválido.')).toBe(false)
  })

  test('[F319] an e-mail is something@something.tld without spaces', async () => {
    await edit(fieldOf('email'))
    for (const right of ['ana@ejemplo.cl', 'a.b+c@sub.ejemplo.cl', 'ñandú@ejemplo.museum', 'a@b.c']) {
      write(right)
      expect(shown('Correo inválido.'), right).toBe(false)
    }
    for (const wrong of [
      'ana',
      'ana@',
      '@ejemplo.cl',
      'ana@ejemplo',
      'ana@ejemplo.',
      'ana@.',
      'a na@ejemplo.cl',
      'ana@ejem plo.cl',
      'ana@@ejemplo.cl',
    ]) {
      write(wrong)
      expect(shown('Correo inválido.'), wrong).toBe(true)
    }
  })

  test('[F11] a password is typed hidden', async () => {
    await edit(fieldOf('password'))
    expect(input().type).toBe('password')
  })

  test('[F220][F221][F222] a password is held to its pattern, with the words that were given for it', async () => {
    const options = { validatePattern: '^[a-z]+$', validateCustomError: 'Solo letras' }
    await edit(fieldOf('password', options))
    write('ABC')
    expect(shown('Solo letras')).toBe(true)
    cleanup()
    await edit(fieldOf('password', { ...options, validateCaseInsensitive: true }))
    write('ABC')
    expect(shown('Solo letras')).toBe(false)
  })

  test('[F223][F224][F216] a password can be too short and too long', async () => {
    await edit(fieldOf('password', { min: 4, max: 6 }))
    write('abc')
    expect(shown('Demasiado corto (mínimo 4).')).toBe(true)
    write('abcdefg')
    expect(shown('Demasiado largo')).toBe(true)
  })

  test('[F264][F265][F262][F321] texts can be too short and too long', async () => {
    for (const type of ['string', 'textArea']) {
      await edit(fieldOf(type, { min: 2, max: 3 }))
      write('a')
      expect(shown('Demasiado corto (mínimo 2).')).toBe(true)
      write('abcd')
      expect(shown('Demasiado largo')).toBe(true)
      cleanup()
    }
  })

  test('[F165] further rules are added to an input, each with its words', async () => {
    const rules = [{ pattern: '^[A-Z]', message: 'Empieza con mayúscula' }, { pattern: '\\d$' }]
    await edit(fieldOf('string', { rules }))
    write('a1')
    expect(shown('Empieza con mayúscula')).toBe(true)
    write('Aa')
    expect(shown('El formato no es válido.')).toBe(true)
    write('A1')
    expect(shown('El formato no es válido.')).toBe(false)
  })
})

describe('texts that are written in a form while they are typed', () => {
  test.each([
    ['[F208] # takes digits', '##-##', 'a12b34', '12-34'],
    ['[F209] X takes letters and digits', 'XX', '-a1', 'a1'],
    ['[F210] A makes letters capitals', 'AA', '1ab', 'AB'],
    ['[F211] a makes letters small', 'aa', '1AB', 'ab'],
    ['[F212] S leaves letters as they are', 'SS', '1aB', 'aB'],
  ])('[F190] %s', async (_title, mask, typed, expected) => {
    const values = await edit(fieldOf('string', { mask }))
    write(typed)
    expect(values).toEqual([expected])
    expect(input().value).toBe(expected)
  })

  test.each([
    ['letters', 'añ1-b', 'añb'],
    ['numbers', 'a1 2', '12'],
    ['alphanumeric', 'a1-ñ!', 'a1ñ'],
  ])('[F189][F311] only %s can be typed', async (only, typed, expected) => {
    const values = await edit(fieldOf('string', { only }))
    write(typed)
    expect(values).toEqual([expected])
  })

  test('[F9][F275][F276] a RUT gets dots and its dash while it is typed', async () => {
    const values = await edit(fieldOf('rut'))
    for (const text of ['1', '12', '12345678', '123456785']) write(text)
    expect(values).toEqual(['1', '1-2', '1.234.567-8', '12.345.678-5'])
    expect(input().value).toBe('12.345.678-5')
  })

  test('the caret of a RUT stays where it was typed', async () => {
    await edit(fieldOf('rut'), '12.345.678-5')
    // A digit between 2 and 3.
    await act(async () => {
      fireEvent.change(input(), { target: { value: '129.345.678-5', selectionStart: 3, selectionEnd: 3 } })
    })
    expect(input().value).toBe('129.345.678-5')
    expect(input().selectionStart).toBe(3)
  })

  test('deleting a sign that the form writes deletes what stands before it', async () => {
    const values = await edit(fieldOf('rut'), '12.345.678-5')
    fireEvent.change(input(), { target: { value: '12.345.6785', selectionStart: 10, selectionEnd: 10 } })
    expect(values.at(-1)).toBe('1.234.567-5')
  })

  test('[F10] a RUT is read with dots and dash', async () => {
    expect((await view(fieldOf('rut'), '123456785')).textContent).toBe('12.345.678-5')
  })

  test('[F215][F268][F269][F272] a RUT says what is wrong with it', async () => {
    await edit(fieldOf('rut', {}, false))
    expect(shown('Campo requerido.')).toBe(true)
    write('123')
    expect(shown('RUT Inválido')).toBe(true)
    write('123456784')
    expect(shown('RUT Inválido')).toBe(true)
    write('123456785')
    expect(shown('RUT Inválido')).toBe(false)
  })
})

describe('addresses and telephones', () => {
  test('[F13][F14][F225] a phone is a box of its own, takes any text and is read without an input', async () => {
    await edit(fieldOf('phone', {}, false), '(2) 2345 anexo 1')
    expect(input().type).toBe('tel')
    expect(document.querySelector('.mantine-InputWrapper-error')).toBeNull()
    cleanup()
    const read = await view(fieldOf('phone'), '+56 9 1234')
    expect(read.textContent).toBe('+56 9 1234')
    expect(read.querySelector('input')).toBeNull()
  })

  test.each([
    ['hyperlink', '[F31][F260]'],
    ['fileURL', '[F29][F259]'],
  ])('%s is typed into a box for addresses and must be one %s', async type => {
    await edit(fieldOf(type))
    expect(input().type).toBe('url')
    write('ejemplo')
    expect(shown('La dirección no es válida.')).toBe(true)
    write('https://ejemplo.cl/a.pdf')
    expect(shown('La dirección no es válida.')).toBe(false)
  })

  test('[F30][F32] links lead where they say, and never run a script', async () => {
    const hrefOf = (element: HTMLElement) => element.querySelector('a')?.getAttribute('href')
    expect(hrefOf(await view(fieldOf('hyperlink'), 'https://ejemplo.cl/a'))).toBe('https://ejemplo.cl/a')
    cleanup()
    const file = await view(fieldOf('fileURL'), 'https://ejemplo.cl/Informe%20final.pdf')
    expect(hrefOf(file)).toBe('https://ejemplo.cl/Informe%20final.pdf')
    expect(file.textContent).toBe('Informe final.pdf')
    cleanup()
    expect(hrefOf(await view(fieldOf('hyperlink'), 'javascript:alert(1)'))).toBeUndefined()
  })
})
