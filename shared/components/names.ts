/** What a designer may call a component: anything readable of up to 200 characters. */
export const isComponentName = (name: string) => name.length <= 200

/** The local id of a collection, given at creation: lowercase letters and digits. */
export const isLocalName = (name: string) => /^[a-z0-9]{1,60}$/.test(name)
