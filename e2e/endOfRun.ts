import { dropPackage } from './desktop/packagedDesktop.ts'

/** Playwright runs it once, after all tests. */
export default () => dropPackage()
