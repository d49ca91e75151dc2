/** Values of every type as JSON texts, because a client may nest deeper than a program can write. Most are wrong for most arguments. */
export function wrongValues(scale: number): Readonly<Record<string, string>> {
  const many = (entry: string) => `[${Array.from({ length: 5_001 * Math.min(scale, 4) }, () => entry).join()}]`
  const nested = (begin: string, end: string, levels: number) => `${begin.repeat(levels)}1${end.repeat(levels)}`
  return {
    null: 'null',
    zero: '0',
    negative: '-1',
    fraction: '1.5',
    'huge number': '2147483648',
    'number beyond all': '1e308',
    true: 'true',
    'empty text': '""',
    text: '"x"',
    'no number': '"NaN"',
    'long text': `"${'á'.repeat(5_000 * Math.min(scale, 100))}"`,
    'control characters': '"a\\u0000b\\u001b\\u007f\\r\\n"',
    'half a character': '"a\\ud800b"',
    punctuation: JSON.stringify(`'"\`;--%_\\<>{}[]()$&|`),
    'empty list': '[]',
    'list of everything': '[null, 1, "x", {}, [], true]',
    'long list': many('1'),
    'empty object': '{}',
    'list of empty objects': many('{}'),
    'own names of objects': '{"__proto__":{"a":1},"constructor":{"prototype":1},"toString":1}',
    'a prototype far in': '{"a":[{"__proto__":1}]}',
    'odd names': '{"constructor":{"prototype":1},"toString":1,"":1,"length":-1,"$where":"1","then":{},"toJSON":{}}',
    'members that are objects':
      '{"_id":{},"name":{},"title":[],"email":{},"password":{},"roles":{},"url":{},"fields":{},"columns":{},"options":{}}',
    'members that are texts':
      '{"_id":"x","name":"x","email":"x@y","roles":"x","fields":"x","columns":"x","$and":"x","$or":{},"$not":1}',
    'members that are lists':
      '{"name":["x"],"email":["x@y.zz"],"roles":[{}],"url":[],"data":[[]],"$and":[null],"$in":[{}],"fields":[null]}',
    'empty groups': `{"$and":${many('{"$and":[]}')}}`,
    nested: nested('{"a":[', ']}', 100),
    'nested beyond any stack': nested('[', ']', 20_000 * Math.min(scale, 5)),
  }
}
