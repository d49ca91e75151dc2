import { createBrowserRouter, createHashRouter, type RouteObject } from 'react-router'
import { hasHashPaths, type MobilePage } from './mobile.ts'

/** In a browser, addresses are paths (AC6); the mobile app's admin area has them behind a `#` (AC7). */
export const createRouter = (page: MobilePage, routes: RouteObject[]) =>
  (hasHashPaths(page) ? createHashRouter : createBrowserRouter)(routes)
