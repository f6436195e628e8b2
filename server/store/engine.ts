/** One PostgreSQL session that is spoken to in the wire protocol. */
export interface Engine {
  /** Sends messages of the protocol and returns the answer to them; it rejects when the engine ends. */
  exchange(bytes: Uint8Array): Promise<Uint8Array>
  /** Calls the listener once, when no more answers will come. */
  onEnd(listener: (error: Error) => void): void
}

/** Where connections get their engine from. */
export interface EngineSource {
  /** Returns the running engine, or starts one. */
  getEngine(): Promise<Engine>
  /** Ends the engine for good. */
  close(): Promise<void>
}
