/** The colours of the theme, offered wherever one is chosen. */
export const swatches = ['#1648FF', '#0B7285', '#1B7F4B', '#B26A00', '#C92A2A', '#A61E4D', '#6741D9', '#343B47']
