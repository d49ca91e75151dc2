/** Where a server process writes down what it sends, by the folder of its data. */
export const sentFile = (data: string) => `${data}.sent`
