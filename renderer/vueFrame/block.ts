import * as Vue from 'vue'
import type { VueBlockApi } from '../../shared/vueBlocks/blockApi.ts'
import {
  type FrameSituation,
  type FrameTheme,
  frameLimits,
  type ToFrame,
} from '../../shared/vueBlocks/frameMessages.ts'
import type { FrameLine } from './frameLine.ts'

type Start = Extract<ToFrame, { type: 'start' }>

/** Where the code of the block leaves itself. */
declare global {
  var telarBlock: ((code: (vue: typeof Vue) => Vue.Component) => void) | undefined
  var telar: VueBlockApi
}

const textOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)) || 'Error'

/** Tells of the first failures alone: what fails fails often. */
export function failureTeller(line: FrameLine): (failure: unknown) => void {
  let told = 0
  return failure => {
    console.error(failure)
    told += 1
    if (told <= frameLimits.failures) line.tell({ type: 'failed', text: textOf(failure).slice(0, frameLimits.text) })
  }
}

/** The component of the code. A script element and no eval: the policy of the frame allows what was made in it, and nothing else. */
function componentOf(code: string): Promise<Vue.Component> {
  const text = `telarBlock(function (Vue) {\n${code}\n})`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    globalThis.telarBlock = make => {
      globalThis.telarBlock = undefined
      try {
        resolve(make(Vue))
      } catch (failure) {
        reject(failure)
      }
    }
    // Code that cannot be read has said so to the window already.
    script.onload = () => reject(undefined)
    script.src = url
    document.head.append(script)
  })
}

function applyTheme({ dark, tokens }: FrameTheme): void {
  const { style } = document.documentElement
  style.colorScheme = dark ? 'dark' : 'light'
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
}

interface Asks {
  line: FrameLine
  situation: FrameSituation
  listeners: Set<() => void>
}

const apiOf = ({ line, situation, listeners }: Asks): VueBlockApi => ({
  call: (name, args) => line.ask({ type: 'call', name: String(name), args: args ?? {} }),
  navigate: async path => void (await line.ask({ type: 'navigate', path: String(path) })),
  snackbar: async (text, kind = 'info', position = 'bottom') =>
    void (await line.ask({ type: 'snackbar', text: String(text), kind, position })),
  alert: async text => void (await line.ask({ type: 'dialog', text: String(text), asks: false })),
  confirm: async text => (await line.ask({ type: 'dialog', text: String(text), asks: true })) === true,
  onRefresh(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get parameters() {
    return situation.parameters
  },
  get theme() {
    return situation.theme
  },
  get language() {
    return situation.language
  },
})

/** Draws a block into the page of the frame. @returns what the page tells later */
export async function startBlock(line: FrameLine, start: Start, failed: (failure: unknown) => void) {
  const { properties, parameters, theme, language } = start
  const situation = Vue.shallowReactive({ properties, parameters, theme, language })
  const listeners = new Set<() => void>()
  const drawn = Vue.ref(0)
  const api = apiOf({ line, situation, listeners })
  globalThis.telar = api
  look(situation, start.style)
  const component = await componentOf(start.code)
  const app = Vue.createApp({
    // Its setup may be asynchronous.
    render: () => Vue.h(Vue.Suspense, () => Vue.h(component, { ...situation.properties, key: drawn.value })),
  })
  app.config.errorHandler = failed
  app.config.globalProperties.$telar = api
  app.provide('telar', api)
  app.mount('#block')
  return {
    change(changed: Partial<FrameSituation>) {
      Object.assign(situation, changed)
      look(situation)
    },
    refresh() {
      if (listeners.size === 0) drawn.value += 1
      else for (const listener of [...listeners]) listener()
    },
  }
}

function look({ theme, language }: FrameSituation, css = ''): void {
  applyTheme(theme)
  document.documentElement.lang = language
  if (css === '') return
  const sheet = document.createElement('style')
  sheet.textContent = css
  document.head.append(sheet)
}
