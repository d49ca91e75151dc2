import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { NotFound } from './app/NotFound.tsx'
import { loadScreen } from './ui/loadScreen.ts'

/** A route's component, loaded when the route is first opened. */
export const screen = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await loadScreen(load)).default,
})

export const reset: RouteObject = { path: 'reset/:token', lazy: screen(() => import('./account/ResetPage.tsx')) }
export const login: RouteObject = { path: 'login', lazy: screen(() => import('./account/LoginPage.tsx')) }
export const signUp: RouteObject = { path: 'signup', lazy: screen(() => import('./account/SignUpPage.tsx')) }
export const unknown: RouteObject = { path: '*', Component: NotFound }
