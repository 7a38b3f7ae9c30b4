/**
 * The floor that the real server is held against: `node:http` and bytes in memory, nothing else. Started with the
 * path of a JSON file of `BareAnswers`; listens on HOST and PORT.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The answers of the bare server by path: the file with the body's bytes, and the headers in the order they are written. */
export type BareAnswers = Record<string, { bodyPath: string; headers: [name: string, value: string][] }>

const [, , answersPath = ''] = process.argv
const described = JSON.parse(readFileSync(answersPath, 'utf8')) as BareAnswers
const answers = new Map(
  Object.entries(described).map(([path, { bodyPath, headers }]) => [
    path,
    { body: readFileSync(bodyPath), headers: headers.flat() },
  ]),
)

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, answer.headers)
  response.end(answer.body)
})

server.listen(Number(process.env.PORT), process.env.HOST, () => console.log('The bare server is ready'))
