"use client";

/**
 * For addresses outside of every store, such as a missing file of the framework. Next puts it into the data of every
 * page; being code of the browser it takes a few bytes there, its own default more than a kilobyte.
 */
export default function NotFound() {
  return (
    <main>
      <h1>404</h1>
      <p>There is nothing at this address.</p>
    </main>
  );
}
