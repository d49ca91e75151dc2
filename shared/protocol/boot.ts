/** The id of the JSON element in index.html that tells the page where it is. */
export const bootElementId = 'telar-boot'

/** Where an environment's stylesheet is, and the element of its page that brings it before the first paint. */
export const brandSheetPath = '/brand.css'
export const brandSheetId = 'telar-brand'
export const brandSheetUrl = (version: number) => `${brandSheetPath}?v=${version}`

/** What the server writes into index.html (`<script type="application/json" id="telar-boot">`). */
export interface Boot {
  readonly host: { readonly kind: 'admin' } | { readonly kind: 'environment'; readonly environmentId: string }
  readonly version: string
  /** `local`, `prod`, `bigdata` …. */
  readonly stage: string
  /** The admin area's address, without a slash at its end. */
  readonly adminUrl: string
  /** The domain whose environment the login and the sign-up ask for; without it, the one that the browser is on. */
  readonly environmentDomain?: string
  /** Whether the server runs for the desktop window. */
  readonly desktop: boolean
  /** Whether the server serves its pages as the mobile app's, whatever opens them. */
  readonly mobile?: boolean
  /** Whether the mobile app opens without a network. */
  readonly offline?: boolean
  /** Of the environment's settings, with which the page was drawn. */
  readonly brandVersion?: number
  /** Where opened views are told of, with places for them (`visits.ts`); without it nobody is told. */
  readonly visitsUrl?: string | undefined
}
