/** The id of the JSON element in index.html that tells the page where it is. */
export const bootElementId = 'telar-boot'

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
}
