/** Below this, a name that changes with the content. */
export const vueFramePath = '/frames/vue'
