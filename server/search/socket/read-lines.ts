import type { Socket } from 'node:net';

/**
 * Calls `onLine` with each line that a socket receives. A line of more than `maxLength` characters ends the connection,
 * and so does an error of `onLine`.
 */
export function readLines(socket: Socket, maxLength: number, onLine: (line: string) => void): void {
  let begun = '';
  const read = (chunk: string): void => {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0 && !socket.destroyed; end = chunk.indexOf('\n', from)) {
      onLine(begun + chunk.slice(from, end));
      begun = '';
      from = end + 1;
    }
    begun += chunk.slice(from);
    if (begun.length > maxLength) throw new Error(`a message of more than ${maxLength} characters`);
  };
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    try {
      read(chunk);
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
