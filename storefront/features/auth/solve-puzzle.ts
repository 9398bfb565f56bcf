import { solveChallenge } from 'altcha-lib/v1';

/** Solves a puzzle and encodes the solution for the server; null when its range has no solution. */
export async function solvePuzzle(puzzle: Record<string, unknown>): Promise<string | null> {
  const { algorithm, challenge, maxnumber, maxNumber, salt, signature } = puzzle;
  const max = Number(maxnumber ?? maxNumber ?? 1_000_000);
  const solution = await solveChallenge(String(challenge), String(salt), 'SHA-256', max).promise;
  if (!solution) return null;
  return btoa(
    JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature, took: solution.took }),
  );
}
